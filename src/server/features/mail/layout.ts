import type { ChannelSettings } from '../../../contract/channel.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { layoutHtml } from './layout-html.ts';

/** The words of a mail by the name they have in the layout. All of them are escaped on the way in. */
export interface LayoutValues {
  subject: string;
  preview: string;
  shop: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  button: { label: string; link: string } | null;
  quiet_link: { label: string; link: string } | null;
  note: string;
  contact: string;
  legal_name: string;
  /** where such mails are stopped; null: they always come */
  unsubscribe: string | null;
}

type Look = Pick<ChannelSettings, 'accent_color' | 'accent_palette'>;

export function layOut({ accent_color, accent_palette }: Look, values: LayoutValues): string {
  const { paragraphs, button, quiet_link, unsubscribe, ...words } = values;
  const parts: Record<string, unknown> = { button, quiet_link, unsubscribe };
  const plain: Record<string, string> = {
    ...words,
    tint: accent_palette.tint,
    deep: accent_palette.deep,
    accent: accent_color,
    button_link: button?.link ?? '',
    button_label: button?.label ?? '',
    quiet_link: quiet_link?.link ?? '',
    quiet_label: quiet_link?.label ?? '',
    unsubscribe: unsubscribe ?? '',
  };
  // first the parts that this mail does not have, then all words at once: none of them is looked at again
  return layoutHtml
    .replace(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, name: string, part: string) =>
      parts[name] ? part : '',
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      name === 'paragraphs' ? paragraphs.map(toParagraph).join('') : escapeHtml(plain[name]!),
    );
}

const toParagraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
