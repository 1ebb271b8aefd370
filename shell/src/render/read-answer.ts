import { isUtf8 } from 'node:buffer';
import type { ScriptBytes } from '../page/script-json.ts';
import { MAX_STATE_BYTES, checkFacts, notOfProgram } from './check-fragment.ts';
import type { Frame } from './frames.ts';
import type { HtmlReader } from './read-html.ts';
import type { Inspection, ProcessOutcome } from './render-job.ts';

const LESS_THAN = 0x3c;

/**
 * Reads a process's answer, and trusts nothing of it: the remote's code may have written it itself.
 *
 * @param read - The fragment's HTML, which came before; absent when none did.
 */
export function readAnswer(header: Frame['header'], read: HtmlReader | undefined, state: Buffer): ProcessOutcome {
  if (header['kind'] !== 'answer') {
    const { code, message, misses } = header;
    const isCode = typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,59}$/.test(code);
    return {
      kind: 'failed',
      failure: {
        code: isCode ? code : 'FRAGMENT_THREW',
        message: typeof message === 'string' ? message.slice(0, 500) : '',
        ...(typeof misses === 'string' ? { misses } : {}),
      },
    };
  }
  try {
    const facts = checkFacts(header);
    const html = htmlOf(read);
    if (!isScriptText(state)) throw new Error(notOfProgram('state'));
    return { kind: 'rendered', fragment: { html, state: state as Uint8Array as ScriptBytes, ...facts } };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { kind: 'failed', failure: { code: 'FRAGMENT_INVALID', message } };
  }
}

/** Reads what a process says that a remote did to it: this too the remote's code may have written itself. */
export function readInspection({ patched, timers }: Frame['header']): Inspection {
  const names = Array.isArray(patched) ? patched.filter((name) => typeof name === 'string') : [];
  return { patched: names.map((name) => name.slice(0, 100)), timers: Number(timers) };
}

/**
 * Text that cannot end the script element it stands in. Nothing else is in that element, and JSON is read by the browser
 * alone: a remote that writes something else keeps its own fragment from being hydrated.
 */
function isScriptText(bytes: Buffer): boolean {
  return bytes.byteLength <= MAX_STATE_BYTES && !bytes.includes(LESS_THAN) && isUtf8(bytes);
}

/** @throws Error that says what is wrong with the HTML. */
function htmlOf(reader: HtmlReader | undefined): readonly Uint8Array[] {
  const read = reader?.end() ?? { fault: 'html is missing' };
  if ('fault' in read) throw new Error(read.fault);
  return read.html;
}
