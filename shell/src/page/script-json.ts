import { toUtf8 } from './to-utf8.ts';

/** JSON that cannot end the script element it stands in or be misread by an old parser. */
export type ScriptJson = string & { readonly scriptJson: unique symbol };

/** The same in UTF-8. */
export type ScriptBytes = Uint8Array & { readonly scriptJson: unique symbol };

/** Text that is written one piece after the other; bytes are its UTF-8. */
export type Pieces = readonly (string | Uint8Array)[];

/** Member of the page's data: one piece, or several that are JSON together. */
type ScriptMember = ScriptJson | ScriptBytes | readonly (string | ScriptBytes)[] | undefined;

/** Writes data for a script element. */
export function toScriptJson(data: unknown): ScriptJson {
  const json = data === undefined ? 'null' : JSON.stringify(data);
  return json.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ) as ScriptJson;
}

/** Encodes what is long or written more than once: bytes are joined and handed between threads at no cost. */
export function toScriptBytes(json: ScriptJson): ScriptBytes {
  return toUtf8(json) as ScriptBytes;
}

/** Puts parts that are JSON already into one object. */
export function joinScriptJson(parts: Readonly<Record<string, ScriptMember>>): readonly (string | ScriptBytes)[] {
  const members = Object.entries(parts).filter(([, json]) => json !== undefined);
  const pieces = members.flatMap(([name, json = []], index) => [`${index === 0 ? '' : ','}"${name}":`, json].flat());
  return ['{', ...pieces, '}'];
}
