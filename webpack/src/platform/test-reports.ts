/** Numbers of tests by result. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Reads the counts out of jest's JSON report.
 *
 * @throws {TypeError} When the text is not such a report.
 */
export function parseJestReport(text: string): TestCount {
  const report = parseRecord(text);
  return {
    passed: readCount(report, 'numPassedTests'),
    failed: readCount(report, 'numFailedTests') + readCount(report, 'numRuntimeErrorTestSuites'),
  };
}

/**
 * Reads the counts out of Playwright's JSON report; a test that passed at its second attempt has passed.
 *
 * @throws {TypeError} When the text is not such a report.
 */
export function parsePlaywrightReport(text: string): TestCount {
  const stats = toRecord(parseRecord(text)['stats']);
  return { passed: readCount(stats, 'expected') + readCount(stats, 'flaky'), failed: readCount(stats, 'unexpected') };
}

/** Formats the last line of `npm test`: `412 passed, 0 failed`. */
export function formatTotal(counts: readonly TestCount[]): string {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return `${passed} passed, ${failed} failed`;
}

function parseRecord(text: string): Record<string, unknown> {
  return toRecord(JSON.parse(text));
}

function toRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('The test report holds no object.');
  return { ...value };
}

function readCount(record: Record<string, unknown>, name: string): number {
  const value = record[name];
  if (typeof value !== 'number') throw new TypeError(`The test report holds no number ${name}.`);
  return value;
}
