import { toScriptJson } from '../page/script-json.ts';
import type { ScriptJson } from '../page/script-json.ts';

/** Checked part of a remote's answer that a page may use. */
export interface CheckedFragment extends FragmentFacts {
  readonly html: string;
  readonly state: ScriptJson;
}

/** Facts of a fragment besides its HTML and state. */
export interface FragmentFacts {
  readonly status: number;
  readonly retryAfterSeconds?: number;
  readonly title?: string;
  readonly parts?: readonly string[];
}

/** HTTP statuses that a screen's page may have. */
const STATUSES: ReadonlySet<unknown> = new Set([200, 403, 404, 410, 429, 503]);

/** In characters. The largest page of the portal's own has a twentieth of it. */
const MAX_HTML_LENGTH = 4 * 1024 * 1024;
const MAX_STATE_LENGTH = 2 * 1024 * 1024;
/** The same in bytes of UTF-8, of which three make a character at most. */
export const MAX_HTML_BYTES = 3 * MAX_HTML_LENGTH;
export const MAX_STATE_BYTES = 3 * MAX_STATE_LENGTH;
const MAX_TITLE_LENGTH = 300;
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;
const MAX_PARTS = 50;
const MAX_PART_LENGTH = 100;

/**
 * Checks everything that a remote's `render` answers, and writes its state as JSON.
 *
 * @param onHtml - Called with the HTML before the state is written, which takes time.
 * @throws Error `FRAGMENT_INVALID` that says what of it cannot be used, without its value.
 */
export function checkFragment(answer: unknown, onHtml?: (html: string) => void): CheckedFragment {
  if (typeof answer !== 'object' || answer === null) throw invalid('the answer is not an object');
  const { html, state, ...facts } = answer as Readonly<Record<string, unknown>>;
  if (typeof html !== 'string') throw invalid('html is not a text');
  if (html.length > MAX_HTML_LENGTH) throw invalid(`html is longer than ${String(MAX_HTML_LENGTH)} characters`);
  onHtml?.(html);
  return { html, state: writeState(state), ...checkFacts(facts) };
}

/**
 * Checks status, wait, title and parts.
 *
 * @throws Error `FRAGMENT_INVALID`
 */
export function checkFacts({
  status,
  retryAfterSeconds: wait,
  title,
  parts,
}: Readonly<Record<string, unknown>>): FragmentFacts {
  if (typeof status !== 'number' || !STATUSES.has(status))
    throw invalid('status is none of 200, 403, 404, 410, 429 and 503');
  if (wait !== undefined && !isWait(wait)) throw invalid('retryAfterSeconds is not a number of seconds');
  if (title !== undefined && !isText(title, MAX_TITLE_LENGTH)) throw invalid('title is not a short text');
  if (parts !== undefined && !isPartList(parts)) throw invalid('parts is not a short list of names');
  return {
    status,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    ...(title === undefined ? {} : { title }),
    ...(parts === undefined ? {} : { parts: [...parts] }),
  };
}

/** Says of a part of a fragment that it cannot come from the program of the process, which checks what it sends. */
export function notOfProgram(part: 'html' | 'state'): string {
  return `${part} is not what the process's own program writes`;
}

function writeState(state: unknown): ScriptJson {
  let json: unknown;
  try {
    json = toScriptJson(state);
  } catch {
    throw invalid('state cannot be written as JSON');
  }
  // A function or a symbol is written as nothing.
  if (typeof json !== 'string') throw invalid('state cannot be written as JSON');
  if (json.length > MAX_STATE_LENGTH) throw invalid(`state is longer than ${String(MAX_STATE_LENGTH)} characters`);
  return json as ScriptJson;
}

function isWait(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_RETRY_AFTER_SECONDS;
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

function isPartList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MAX_PARTS && value.every((part) => isText(part, MAX_PART_LENGTH));
}

function invalid(message: string): Error {
  return Object.assign(new Error(message), { code: 'FRAGMENT_INVALID' });
}
