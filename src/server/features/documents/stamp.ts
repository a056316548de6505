import type { Document } from './paper.ts';

/** Something that was drawn once and is put on any page for a few bytes. */
export interface Stamp {
  name: string;
  form: ReturnType<Document['ref']>;
}

/** The document has a page already: what is drawn goes into the stamp instead of onto it. */
export function makeStamp(
  paper: Document,
  { name, width, height }: { name: string; width: number; height: number },
  draw: () => void,
): Stamp {
  const { page } = paper;
  const form = paper.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: page.fonts, ExtGState: page.ext_gstates },
  });
  const { content } = page;
  page.content = form;
  draw();
  page.content = content;
  form.end(undefined);
  return { name, form };
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
