import type { Document } from './paper.ts';

/** Something that was drawn once and is put on any page for a few bytes. */
export interface Stamp {
  name: string;
  form: ReturnType<Document['ref']>;
  height: number;
}

/** By what they show: each is drawn when it is first asked for. */
export type Stamps = Map<string, Stamp>;

/** Strokes on the edge are not cut in half. */
const BLEED = 2;

/**
 * What is drawn goes into the stamp instead of onto the page, of which there is one already. `draw` begins at 0, 0
 * and gives the size of what it drew.
 */
export function stampOf(
  paper: Document,
  stamps: Stamps,
  key: string,
  draw: () => { width: number; height: number },
): Stamp {
  const known = stamps.get(key);
  if (known) return known;
  const { page } = paper;
  const about: Record<string, unknown> = { Type: 'XObject', Subtype: 'Form' };
  const form = paper.ref(about);
  const { content } = page;
  page.content = form;
  const { width, height } = draw();
  page.content = content;
  about['BBox'] = [-BLEED, -BLEED, width + BLEED, height + BLEED];
  about['Resources'] = { Font: page.fonts, ExtGState: page.ext_gstates };
  form.end(undefined);
  const stamp = { name: `S${stamps.size + 1}`, form, height };
  stamps.set(key, stamp);
  return stamp;
}

export function putStamp(paper: Document, { name, form }: Stamp, x: number, y: number): void {
  paper.page.xobjects[name] = form;
  paper.addContent(`q 1 0 0 1 ${x.toFixed(3)} ${y.toFixed(3)} cm /${name} Do Q`);
}

/** A new page; of the one before, which is written by now, nothing stays in memory. */
export function turnPage(paper: Document): void {
  const before: Document['page'] | null = paper.page;
  paper.addPage();
  if (before) before.dictionary.data = { Pattern: undefined, Annots: undefined };
}

/** What has been drawn so far, as bytes. */
export function* written(paper: Document): Generator<Uint8Array> {
  for (;;) {
    const chunk: Uint8Array | null = paper.read();
    if (chunk === null) return;
    yield chunk;
  }
}
