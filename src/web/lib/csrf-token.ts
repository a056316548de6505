/** The anti-forgery token lives in the page's meta tag (spec §7): there from the start when signed in, else set by the first call. */
const metaTag = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

export const csrfToken = (): string | null => metaTag()?.content || null;

export function rememberToken(token: string): void {
  const meta = metaTag() ?? document.head.appendChild(document.createElement('meta'));
  meta.name = 'csrf-token';
  meta.content = token;
}

let loading: Promise<unknown> | null = null;

/** Waits for the first session call. When it fails the request goes out without a token, as the spec says. */
export async function tokenReady(fetchSession: () => Promise<unknown>): Promise<void> {
  if (csrfToken()) return;
  loading ??= fetchSession();
  try {
    await loading;
  } catch {
    loading = null;
  }
}
