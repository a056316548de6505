import { Marked } from 'marked';
import { escapeHtml } from '../../platform/escape-html.ts';

/** Staff write Markdown: HTML in it is shown as text, and links lead to the web or into the shop only. */
const markdown = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      const safe = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/.test(href);
      return safe ? `<a href="${escapeHtml(href)}">${label}</a>` : label;
    },
    heading({ tokens, depth }) {
      const label = this.parser.parseInline(tokens);
      const id = label
        .toLowerCase()
        .replace(/<[^>]*>|&[^;]*;/g, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      return `<h${depth} id="${id}">${label}</h${depth}>\n`;
    },
  },
});

export const renderMarkdown = (text: string): string => markdown.parse(text, { async: false });
