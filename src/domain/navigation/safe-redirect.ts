/** Where to go after log-in: a path of this shop, or home. A foreign address would be an open redirect. */
export function safeRedirect(wanted: string | null | undefined, fallback = '/'): string {
  if (!wanted || wanted.length > 2000) return fallback;
  // browsers read "//host" and "/\host" as another site, and skip control characters on the way
  if (!/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return fallback;
  const resolved = new URL(wanted, 'http://shop.invalid');
  if (resolved.host !== 'shop.invalid') return fallback;
  // the way in and out itself: whoever has just logged in would stand before it again
  if (/^\/(login|logout|register|password)(\/|$)/i.test(resolved.pathname)) return fallback;
  const target = resolved.pathname + resolved.search + resolved.hash;
  return resolved.pathname.startsWith('//') ? fallback : target;
}

export function loginAddress(from: string): string {
  return `/login?redirect=${encodeURIComponent(from)}`;
}
