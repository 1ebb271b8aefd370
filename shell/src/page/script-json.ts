/** JSON that cannot end the script element it stands in or be misread by an old parser. */
export type ScriptJson = string & { readonly scriptJson: unique symbol };

/** Writes data for a script element. */
export function toScriptJson(data: unknown): ScriptJson {
  const json = data === undefined ? 'null' : JSON.stringify(data);
  return json.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ) as ScriptJson;
}

/** Puts parts that are JSON already into one object. */
export function joinScriptJson(parts: Readonly<Record<string, ScriptJson | undefined>>): ScriptJson {
  const members = Object.entries(parts).flatMap(([name, json]) => (json === undefined ? [] : [`"${name}":${json}`]));
  return `{${members.join(',')}}` as ScriptJson;
}
