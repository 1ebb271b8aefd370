/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Reads server-sent events from a text that grows (WHATWG HTML, section 9.2.6); comments and fields that nobody uses are
 * passed over.
 *
 * @param onEvent - Called once for each event that has come whole.
 * @returns Takes all that has come so far of one source; of another source it begins again.
 */
export function readEvents(onEvent: (event: ServerEvent) => void): (source: unknown, text: string) => void {
  let present: unknown;
  let read = 0;
  return (source, text) => {
    if (source !== present) [present, read] = [source, 0];
    const end = text.lastIndexOf('\n\n') + 2;
    if (end < 2 || end <= read) return;
    const blocks = text.slice(read, end).split('\n\n');
    read = end;
    for (const block of blocks) {
      const lines = block.split('\n');
      const data = valuesOf(lines, 'data').join('\n');
      if (data !== '') onEvent({ name: valuesOf(lines, 'event')[0] ?? 'message', data });
    }
  };
}

function valuesOf(lines: readonly string[], field: string): string[] {
  return lines.flatMap((line) =>
    line.startsWith(`${field}:`) ? [line.slice(field.length + 1).replace(/^ /, '')] : [],
  );
}
