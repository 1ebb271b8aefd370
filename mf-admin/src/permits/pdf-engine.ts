import { PDFWorker, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Integrity of no file: what the page does not name is refused. */
const REFUSE_ALL = `sha384-${'A'.repeat(64)}`;
/** Time in which a file is opened, or a page of it is drawn; a file made to last is left to the browser. */
const PATIENCE_MS = 20_000;
/** Canvases of more pixels stay empty in Safari. */
const MOST_PIXELS = 16_000_000;

/** A page as it is shown, and its words. */
export interface DrawnPage {
  readonly picture: HTMLCanvasElement;
  readonly words: string;
}

/** A PDF file whose pages can be drawn. */
export interface PdfFile {
  readonly pages: number;
  /**
   * Draws a page; 1 is the first.
   *
   * @param scale - Pixels for each point of the page.
   * @throws Error when it would not be whole: a picture or a font needs what only the browser's viewer has.
   */
  draw(page: number, scale: number): Promise<DrawnPage>;
  close(): void;
}

/**
 * Opens a PDF file in a thread of its own, which is ended when it takes too long.
 *
 * @throws Error when the thread may not run, or the file is damaged or needs a password.
 */
export async function openPdf(blob: Blob): Promise<PdfFile> {
  const thread = await startThread();
  let isLacking = false;
  /** Fonts of the standard are those of the machine; character maps and decoders of rare pictures are not there. */
  class Nothing {
    fetch({ kind }: { readonly kind: string }): Promise<never> {
      isLacking ||= kind !== 'standardFontDataUrl';
      return Promise.reject(new Error(kind));
    }
  }
  const end = () => {
    thread.terminate();
  };
  const inTime = limiter(thread);
  try {
    const data = new Uint8Array(await blob.arrayBuffer());
    const worker = PDFWorker.create({ port: thread });
    const file = await inTime(getDocument({ data, worker, BinaryDataFactory: Nothing, verbosity: 0 }).promise);
    return {
      pages: file.numPages,
      async draw(number, scale) {
        const page = await inTime(file.getPage(number));
        const picture = await inTime(drawPage(page, scale));
        if (isLacking || [...page.objs, ...page.commonObjs].some(([, part]) => part === null)) {
          throw new Error('a part of the page is missing');
        }
        return { picture, words: await inTime(readWords(page)) };
      },
      close: end,
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Starts the parser from the file that the release names by its hash: a thread has no integrity of its own. */
async function startThread(): Promise<Worker> {
  const file = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);
  const { __ecard_integrity__: known = {} } = globalThis as { __ecard_integrity__?: Record<string, string> };
  const answer = await fetch(file, { integrity: known[file.pathname] ?? REFUSE_ALL });
  const script = URL.createObjectURL(new Blob([await answer.text()], { type: 'text/javascript' }));
  const thread = new Worker(script, { type: 'module' });
  const forget = () => {
    URL.revokeObjectURL(script);
  };
  thread.addEventListener('message', forget, { once: true });
  return thread;
}

/** Returns a function that waits for a promise until the thread fails or its time is over. */
function limiter(thread: Worker) {
  const broken = new Promise<never>((_resolve, reject) => {
    thread.addEventListener('error', () => {
      reject(new Error('the thread failed'));
    });
  });
  return async <Value>(work: Promise<Value>): Promise<Value> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error('it takes too long'));
      }, PATIENCE_MS);
    });
    try {
      return await Promise.race([work, broken, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function drawPage(page: PDFPageProxy, scale: number): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height))) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

async function readWords(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}
