import { fontSize, margin } from './pdf-page.ts';
import { tableText } from './table.text.ts';

export interface Footer {
  /** Numbers the current page, when its rows are drawn. */
  draw(): void;
  /** Makes the number of pages known; after the last page. */
  end(): void;
}

/**
 * Writes `Хуудас 1 / 3` below each page.
 *
 * The number of pages is one drawing that every page refers to and that is made last (PDF 1.7, section 8.10),
 * so that finished pages need not be kept in memory.
 */
export function createFooter(document: PDFKit.PDFDocument): Footer {
  const font = document.ref(digits);
  const pages = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -4, 60, fontSize],
    Resources: { Font: { Digits: font } },
  });
  let page = 0;
  return {
    draw() {
      page += 1;
      const right = document.page.width - margin;
      const y = document.page.height - margin;
      document.font('plain').fontSize(fontSize).fillColor('#555');
      const label = tableText.page(page);
      document.text(label, right - 40 - document.widthOfString(label), y, { lineBreak: false });
      Object.assign(document.page.xobjects, { Pages: pages });
      // The engine turns the vertical axis over; the drawing wants it upright.
      document.addContent(`q 1 0 0 -1 ${right - 36} ${y + fontSize - 1} cm /Pages Do Q`);
    },
    end() {
      font.end('');
      pages.write(`BT /Digits ${fontSize} Tf 0.33 g (${page}) Tj ET`);
      pages.end('');
    },
  };
}

/** One of the fonts every reader has (PDF 1.7, section 9.6.2.2); digits need no more. */
const digits = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' };
