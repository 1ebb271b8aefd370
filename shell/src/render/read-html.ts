import { isUtf8 } from 'node:buffer';
import { MAX_HTML_LENGTH } from './check-fragment.ts';
import { createHtmlCheck } from './html-fault.ts';

/** HTML that a page may use, or what is wrong with it. */
export type ReadHtml = { readonly html: readonly Uint8Array[] } | { readonly fault: string };

/** Reads a fragment's HTML as a process sends it. */
export interface HtmlReader {
  /** Reads the next piece while the process writes the one after it. */
  read(piece: Buffer): void;
  end(): ReadHtml;
}

/** Bytes of UTF-8 to a character. */
const MAX_BYTES_A_CHARACTER = 3;
const MAX_HTML_BYTES = MAX_BYTES_A_CHARACTER * MAX_HTML_LENGTH;
/** Each takes the shell's thread; the process's own program writes them of 32,000 characters. */
const MOST_PIECES = 200;

/** Makes a reader of one fragment's HTML; what follows a fault is neither read nor kept. */
export function createHtmlReader(): HtmlReader {
  const check = createHtmlCheck();
  let html: Buffer[] = [];
  let bytes = 0;
  let fault: string | undefined;

  function faultOf(piece: Buffer): string | undefined {
    bytes += piece.byteLength;
    if (html.length === MOST_PIECES || bytes > MAX_HTML_BYTES || !isUtf8(piece))
      return "html is not what the process's own program writes";
    return placed(check.read(piece));
  }

  return {
    read(piece) {
      if (fault !== undefined) return;
      fault = faultOf(piece);
      if (fault === undefined) html.push(piece);
      else html = [];
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
