/** All rows behind a number, page by page, with their sums. */
export async function allRows<Row, Sums>(
  get: (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>,
  path: string,
  query: Readonly<Record<string, string>>,
  parse: (answer: unknown) => {
    readonly data: readonly Row[];
    readonly totals: Sums | null;
    readonly next_cursor: string | null;
  },
) {
  const rows: Row[] = [];
  let page = parse(await get(path, { ...query, limit: '40' }));
  rows.push(...page.data);
  while (page.next_cursor !== null) {
    page = parse(await get(path, { ...query, limit: '40', cursor: page.next_cursor }));
    rows.push(...page.data);
  }
  const { totals } = parse(await get(path, { ...query, sums: '1' }));
  if (!totals) throw new Error('sums were asked for');
  return { rows, sums: totals };
}
