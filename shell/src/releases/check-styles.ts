import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TokenType, tokenize } from '@csstools/css-tokenizer';
import type { CSSToken } from '@csstools/css-tokenizer';
import { styleFrame, takeOutOfFrame } from '@ecard/shared/contract';
import type { Release } from '@ecard/shared/contract';
import { ReleaseError } from './release-error.ts';

/** The portal's largest has a twentieth of it. */
const MAX_SHEET_BYTES = 256 * 1024;

const CLOSING: Readonly<Partial<Record<TokenType, TokenType>>> = {
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
  [TokenType.OpenCurly]: TokenType.CloseCurly,
};
const CLOSERS: ReadonlySet<TokenType> = new Set([TokenType.CloseParen, TokenType.CloseSquare, TokenType.CloseCurly]);
/** Browsers mend them, each in the place where it thinks that they end. */
const UNSOUND: ReadonlySet<TokenType> = new Set([TokenType.BadString, TokenType.BadURL, TokenType.CDO, TokenType.CDC]);

/** Rules within which the frame holds. */
const CONDITIONS: ReadonlySet<string> = new Set(['container', 'media', 'starting-style', 'supports']);
/** Rules that give a name to the whole page. */
const NAMING: Readonly<Record<string, string>> = { keyframes: '', property: '--' };

/**
 * Checks that every style sheet of a release stands in its frame and stays there.
 *
 * @param directory - The release's files.
 * @throws ReleaseError `RELEASE_STYLES` for the first that does not.
 */
export async function checkStyles({ name, version, files }: Release, directory: string): Promise<void> {
  for (const file of Object.keys(files).filter((one) => one.endsWith('.css'))) {
    const fault = styleFault(await readFile(join(directory, file)), name);
    if (fault !== undefined) throw new ReleaseError('RELEASE_STYLES', `${file} of ${name} ${version} ${fault}`);
    // Many sheets at once would keep pages waiting.
    await nextTurn();
  }
}

/** Returns why a style sheet may reach beyond its remote's own elements. */
export function styleFault(bytes: Uint8Array, remote: string): string | undefined {
  if (bytes.byteLength > MAX_SHEET_BYTES) return `is larger than ${String(MAX_SHEET_BYTES)} bytes`;
  if (!isUtf8(bytes)) return 'is not in UTF-8';
  const css = takeOutOfFrame(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), remote);
  if (css === undefined) return 'stands in no frame of its remote';
  let error: string | undefined;
  const tokens = tokenize({ css }, { onParseError: ({ message }) => (error ??= message) });
  if (error !== undefined) return `cannot be read: ${error}`;
  return blockFault(tokens) ?? ruleFault(tokens, styleFrame(remote).namePrefix);
}

/** Text that is balanced within itself ends nothing around it, by whatever rules it is read. */
function blockFault(tokens: readonly CSSToken[]): string | undefined {
  const open: TokenType[] = [];
  for (const [type] of tokens) {
    if (UNSOUND.has(type)) return `has a ${type}`;
    const closing = CLOSING[type];
    if (closing !== undefined) open.push(closing);
    else if (CLOSERS.has(type) && open.pop() !== type) return 'closes what it did not open';
  }
  return open.length > 0 ? 'does not close what it opens' : undefined;
}

function ruleFault(tokens: readonly CSSToken[], namePrefix: string): string | undefined {
  for (const [index, token] of tokens.entries()) {
    if (token[0] !== TokenType.AtKeyword) continue;
    const rule = token[4].value.toLowerCase();
    if (CONDITIONS.has(rule)) continue;
    const before = Object.hasOwn(NAMING, rule) ? NAMING[rule] : undefined;
    if (before === undefined) return `has @${rule.slice(0, 30)}, which no frame confines`;
    let at = index + 1;
    while (tokens[at]?.[0] === TokenType.Whitespace) at += 1;
    const named = tokens[at];
    if (named?.[0] !== TokenType.Ident || !named[4].value.startsWith(before + namePrefix))
      return `has @${rule} of a name that does not begin with ${before}${namePrefix}`;
  }
  return undefined;
}
