import { printable } from './printable.ts';
import { layOn, newPaper, sizeOf, type Document, type Format } from './paper.ts';

/** A document of any number of pages: what is drawn leaves at once, so that its length costs no memory. */
export function openStream(
  title: string,
  on: Format | [width: number, height: number] | undefined,
): Document {
  const isSheet = !Array.isArray(on);
  const paper = newPaper({
    size: isSheet ? sizeOf(on) : on,
    margin: 0,
    autoFirstPage: false,
    info: { Title: printable(title) },
    lang: 'en-US',
    displayTitle: true,
  });
  if (isSheet) layOn(paper, on);
  return paper;
}

/** Whenever `drawn` says that something was drawn, it is handed on; the reader sets the pace. */
export async function* streamPaper(
  paper: Document,
  drawn: AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array> {
  for await (const _ of drawn) {
    for (let part = read(paper); part !== null; part = read(paper)) yield part;
  }
  paper.end();
  for await (const part of paper) yield part as Uint8Array;
}

const read = (paper: Document): Uint8Array | null => paper.read() as Uint8Array | null;
