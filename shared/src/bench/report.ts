/** One measured figure beside its target. */
export interface Result {
  readonly section: string;
  readonly what: string;
  /** One value per round; the table shows their median and range. */
  readonly values: readonly number[];
  readonly unit: string;
  /** Absent for figures that are only reported. */
  readonly target?: { readonly text: string; readonly isMet: boolean } | undefined;
  readonly note?: string | undefined;
}

/** Collects results and says each one as soon as it is known. */
export class Report {
  readonly results: Result[] = [];

  add(result: Result): void {
    this.results.push(result);
    console.log(`  ${lineOf(result).join('  ')}`);
  }

  /** Prints the table. @returns True when every target is met. */
  print(): boolean {
    const head = ['section', 'what', 'median', 'range', 'target', ''];
    const rows = [head, ...this.results.map((result) => [result.section, ...lineOf(result)])];
    const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
    console.log('');
    for (const row of rows)
      console.log(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
    return this.results.every((result) => result.target?.isMet !== false);
  }
}

function lineOf({ what, values, unit, target, note }: Result): string[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  const range = values.length > 1 ? `${format(least)}–${format(most)}` : '';
  const verdict = target ? (target.isMet ? 'ok' : 'NOT MET') : '';
  return [
    what,
    `${format(median(values))} ${unit}`,
    range,
    target?.text ?? '',
    [verdict, note].filter(Boolean).join(' '),
  ];
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** @param share - In percent. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)] ?? sorted[0] ?? 0;
}

function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value < 10 ? 2 : 1);
}
