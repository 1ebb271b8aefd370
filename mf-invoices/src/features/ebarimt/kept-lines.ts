import type { Ebarimt } from '@ecard/shared/api-schema';

/** A line of a receipt in the form that corrects it. */
export interface KeptLine {
  readonly receipt: number;
  readonly item: number;
  readonly name: string;
  /** Quantity bought. */
  readonly bought: number;
  /** Quantity that stays bought. */
  readonly qty: number | null;
}

/** The lines of a receipt, all of which stay at first. */
export function linesOf({ receipts }: Pick<Ebarimt, 'receipts'>): KeptLine[] {
  return receipts.flatMap(({ items }, receipt) =>
    items.map(({ name, qty }, item) => ({ receipt, item, name, bought: qty, qty })),
  );
}

/** Lines as the host wants them: those that are gone are not named. */
export function keptItems(lines: readonly KeptLine[]): { receipt: number; item: number; qty: number | null }[] {
  return lines.filter(stays).map(({ receipt, item, qty }) => ({ receipt, item, qty }));
}

/** The line of the form a path of the body means: `items.0.qty` is the first that stays. */
export function lineOfPath(path: string, lines: readonly KeptLine[]): string {
  const [list, at, field] = path.split('.');
  if (list !== 'items' || at === undefined) return path === 'items' ? 'lines' : path;
  const staying = lines.flatMap((line, index) => (stays(line) ? [index] : []));
  return `lines.${String(staying[Number(at)] ?? 0)}.${field ?? 'qty'}`;
}

function stays({ qty }: KeptLine): boolean {
  return qty !== null && qty !== 0;
}
