import { inflateSync } from 'node:zlib';

/** One piece of text as a PDF has it on paper: what was broken is two pieces. */
export interface PdfText {
  /** Counts from 1. */
  readonly page: number;
  /** Points from the left edge. */
  readonly x: number;
  /** Points from the lower edge, of the baseline. */
  readonly y: number;
  /** Type size in points. */
  readonly size: number;
  readonly text: string;
}

/** Reads the texts of a PDF that `pdfkit` wrote, in the order in which they were drawn (PDF 1.7, section 9.4). */
export function readPdf(pdf: Buffer): PdfText[] {
  const objects = readObjects(pdf.toString('latin1'));
  const pages = [...objects.values()].filter(({ head }) => head.includes('/Type /Page\n'));
  return pages.flatMap(({ head }, index) => {
    const fonts = fontsOf(objects, objects.get(reference(head, 'Resources'))?.head ?? '');
    const content = objects.get(reference(head, 'Contents'))?.stream ?? '';
    return [...content.matchAll(drawing)].map(([, x, y, font = '', size, codes = '']) => ({
      page: index + 1,
      x: Number(x),
      y: Number(y),
      size: Number(size),
      text: decode(codes, fonts.get(font)),
    }));
  });
}

/** The texts alone. */
export function textsOfPdf(pdf: Buffer): string[] {
  return readPdf(pdf).map(({ text }) => text);
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

const drawing = /1 0 0 1 (\S+) (\S+) Tm\n\/(\S+) (\S+) Tf\n(?:[^\]]*\n)?\[([^\]]*)\] TJ/g;

function readObjects(text: string): Map<number, PdfObject> {
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  return new Map(
    found.map(([, id, body = '']) => {
      const [, head = body, stream = ''] = /^([\s\S]*?)\nstream\n([\s\S]*?)\nendstream$/.exec(body) ?? [];
      const isPacked = head.includes('/FlateDecode');
      return [
        Number(id),
        { head, stream: isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream },
      ];
    }),
  );
}

function reference(head: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1]);
}

/** Texts of the glyphs of each font; those that every reader has are left out. */
function fontsOf(objects: ReadonlyMap<number, PdfObject>, resources: string): Map<string, readonly string[]> {
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const map = objects.get(reference(objects.get(Number(id))?.head ?? '', 'ToUnicode'))?.stream ?? '';
      const ranges = [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
      return [
        name,
        ranges.flatMap(([, codes = '']) => [...codes.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => toText(hex))),
      ];
    }),
  );
}

function decode(codes: string, glyphs: readonly string[] = []): string {
  const places = [...codes.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return places.map((place) => glyphs[parseInt(place, 16)] ?? '').join('');
}

function toText(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}
