import { isUtf8 } from 'node:buffer';
import type { ScriptBytes } from '../page/script-json.ts';
import { MAX_HTML_LENGTH, MAX_STATE_LENGTH, checkFacts } from './check-fragment.ts';
import type { Frame } from './frames.ts';
import { htmlFault } from './html-fault.ts';
import type { Inspection, ProcessOutcome } from './render-job.ts';

const LESS_THAN = 0x3c;
/** Bytes of UTF-8 to a character. */
const MAX_BYTES_A_CHARACTER = 3;

/** Reads a process's answer, and trusts nothing of it: the remote's code may have written it itself. */
export function readAnswer(header: Frame['header'], body: Buffer): ProcessOutcome {
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
  const htmlBytes = Number(header['htmlBytes']);
  const html = body.subarray(0, htmlBytes);
  const state = body.subarray(htmlBytes);
  try {
    const facts = checkFacts(header);
    if (!isUtf8(html) || html.byteLength > MAX_BYTES_A_CHARACTER * MAX_HTML_LENGTH) throw invalid('html');
    if (!isScriptText(state)) throw invalid('state');
    const fault = htmlFault(html);
    if (fault !== undefined) throw new Error(`html reaches beyond its place: ${fault}`);
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
  return bytes.byteLength <= MAX_BYTES_A_CHARACTER * MAX_STATE_LENGTH && !bytes.includes(LESS_THAN) && isUtf8(bytes);
}

function invalid(part: string): Error {
  return new Error(`${part} is not what the process's own program writes`);
}
