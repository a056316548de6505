import type { ChannelConfig } from '../../contract/channel.ts';

/** The channel's colours as the tokens that every style sheet uses. All values are checked `#rrggbb`. */
export function brandStyles({ accent_color, accent_palette }: ChannelConfig): string {
  const { deep, tint, soft, ink } = accent_palette;
  return `:root{--accent:${accent_color};--accent-deep:${deep};--accent-tint:${tint};--accent-soft:${soft};--accent-ink:${ink}}`;
}
