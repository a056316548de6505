import type { ChannelSettings } from '../../../contract/channel.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

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

/** MJML takes 10–40 ms of the event loop: it runs once per look, and mails only fill in the words. */
const compiled = new Map<string, Promise<string>>();

export async function layOut(look: Look, values: LayoutValues): Promise<string> {
  const source = mjmlSource(look, {
    button: values.button !== null,
    quiet_link: values.quiet_link !== null,
    unsubscribe: values.unsubscribe !== null,
  });
  let layout = compiled.get(source);
  if (!layout) {
    layout = compile(source);
    compiled.set(source, layout);
  }
  const words: Record<string, string> = {
    ...values,
    paragraphs: '',
    button: '',
    unsubscribe: values.unsubscribe ?? '',
    quiet_link: values.quiet_link?.link ?? '',
    quiet_label: values.quiet_link?.label ?? '',
    button_label: values.button?.label ?? '',
    button_link: values.button?.link ?? '',
  };
  return (await layout).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'paragraphs'
      ? values.paragraphs
          .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
          .join('')
      : escapeHtml(words[name] ?? ''),
  );
}

/** Loaded with the first mail: it takes half a second, which no start should wait for. */
async function compile(source: string): Promise<string> {
  const { default: mjml2html } = await import('mjml');
  return (await mjml2html(source, { validationLevel: 'strict', fonts: {} })).html;
}

/** Colours are checked hex values of the channel; every word is a placeholder. */
function mjmlSource(
  { accent_color, accent_palette }: Look,
  has: { button: boolean; quiet_link: boolean; unsubscribe: boolean },
): string {
  const button = `
        <mj-button href="{{button_link}}" background-color="${accent_palette.deep}">{{button_label}}</mj-button>
        <mj-text font-size="13px" color="#5c6660">Or open this address: {{button_link}}</mj-text>`;
  const quietLink = `
        <mj-text><a href="{{quiet_link}}" style="color:${accent_palette.deep}">{{quiet_label}}</a></mj-text>`;
  const unsubscribe = `
      <mj-text font-size="13px"><a href="{{unsubscribe}}" style="color:#5c6660">Stop these mails</a></mj-text>`;
  return `<mjml lang="en" dir="ltr">
  <mj-head>
    <mj-title>{{subject}}</mj-title>
    <mj-preview>{{preview}}</mj-preview>
    <mj-attributes>
      <mj-all font-family="Inter, 'Helvetica Neue', Arial, sans-serif" />
      <mj-text font-size="16px" line-height="1.5" color="#1f2723" padding="8px 32px" />
      <mj-button align="left" font-size="16px" font-weight="600" border-radius="8px" inner-padding="14px 24px" padding="8px 32px" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="${accent_palette.tint}" width="560px">
    <mj-section padding="24px 0 8px"><mj-column>
      <mj-text font-family="Georgia, serif" font-size="22px" color="${accent_palette.deep}">{{shop}}</mj-text>
    </mj-column></mj-section>
    <mj-section background-color="#ffffff" border-top="4px solid ${accent_color}" padding="24px 0"><mj-column>
        <mj-text font-family="Georgia, serif" font-size="26px" line-height="1.25"><h1 style="margin:0;font-size:26px;font-weight:600">{{heading}}</h1></mj-text>
        <mj-text>{{greeting}}</mj-text>
        <mj-text>{{paragraphs}}</mj-text>${has.button ? button : ''}${has.quiet_link ? quietLink : ''}
        <mj-text font-size="14px" color="#5c6660">{{note}}</mj-text>
    </mj-column></mj-section>
    <mj-section padding="16px 0 32px"><mj-column>
      <mj-text font-size="13px" color="#5c6660">{{contact}}</mj-text>
      <mj-text font-size="13px" color="#5c6660">{{legal_name}}</mj-text>${has.unsubscribe ? unsubscribe : ''}
    </mj-column></mj-section>
  </mj-body>
</mjml>`;
}
