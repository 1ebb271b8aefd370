import { isUtf8 } from 'node:buffer';
import { MAX_HTML_BYTES, notOfProgram } from './check-fragment.ts';
import { createHtmlCheck } from './html-fault.ts';

/** HTML that a page may use, or what is wrong with it. */
export type ReadHtml = { readonly html: readonly Uint8Array[] } | { readonly fault: string };

/** Reads a fragment's HTML as a process sends it. */
export interface HtmlReader {
  /** Number of bytes that are kept for it: a piece keeps the whole message that it came in. */
  readonly heldBytes: number;
  /**
   * Reads the next piece while the process writes the one after it.
   *
   * @returns False for a piece beyond those of the largest page.
   */
  read(piece: Buffer): boolean;
  end(): ReadHtml;
}

/** Each takes the shell's thread; the process's own program writes them of 32,000 characters. */
const MOST_PIECES = 200;

/** Makes a reader of one fragment's HTML; what follows a fault is neither read nor kept. */
export function createHtmlReader(): HtmlReader {
  const check = createHtmlCheck();
  let html: Buffer[] = [];
  let pieces = 0;
  let bytes = 0;
  let heldBytes = 0;
  let fault: string | undefined;

  return {
    get heldBytes() {
      return heldBytes;
    },
    read(piece) {
      pieces += 1;
      bytes += piece.byteLength;
      const isBeyond = pieces > MOST_PIECES || bytes > MAX_HTML_BYTES;
      if (fault !== undefined) return !isBeyond;
      fault = isBeyond || !isUtf8(piece) ? notOfProgram('html') : placed(check.read(piece));
      if (fault === undefined) {
        html.push(piece);
        heldBytes += piece.buffer.byteLength;
      } else {
        html = [];
        heldBytes = 0;
      }
      return !isBeyond;
    },
    end() {
      fault ??= placed(check.end());
      return fault === undefined ? { html } : { fault };
    },
  };
}

function placed(fault: string | undefined): string | undefined {
  return fault === undefined ? undefined : `html reaches beyond its place: ${fault}`;
}
