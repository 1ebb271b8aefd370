/** Writes one line; programs pass `console.log`, tests an array's push. */
export type WriteLine = (line: string) => void;

/** Formats a duration for people: `840 ms`, `6.2 s`, `3 min 05 s`. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 1000) return `${Math.round(durationMs)} ms`;
  if (durationMs < 60_000) return `${(durationMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Formats the line that ends a step: `build: mf-auth … 6.2 s`. */
export function formatStep(step: string, name: string, outcome: string): string {
  return `${step}: ${name} … ${outcome}`;
}

/** Formats rows as columns of equal width, the first row underlined. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  const underline = widths.map((width) => '-'.repeat(width));
  return [header, underline, ...rows].map((cells) => `  ${line(cells).trimEnd()}`).join('\n');
}
