import type { EcGraph } from '@ecard/shared/api-schema';
import { addressWith, searchOf } from '@ecard/shared/dashboard';
import { isAcceptedDay } from '@ecard/shared/format';
import type { DaySpan } from '@ecard/shared/format';
import { ecGraphText as text } from './ec-graph.text.ts';

const KINDS = ['lifecycle', 'active_base', 'dormant', 'cohort', 'balance', 'channel', 'point', 'topups'] as const;

/** A number whose rows are shown. */
export interface EcRows extends DaySpan {
  /** Figure that it is of. */
  readonly of: (typeof KINDS)[number];
  /** Its part of the figure, as the host names it: a state, a channel, a month of first use. */
  readonly key: string;
}

/** Place of the rows in the page. */
export const ROWS_PLACE = 'rows';
const KEY = /^[\w-]{1,40}$/;

/** Reads whose rows an address shows; what makes no sense shows none. @param url - Path with search. */
export function readEcRows(url: string): EcRows | undefined {
  const search = searchOf(url);
  const param = (name: string) => search.get(name) ?? '';
  const of = KINDS.find((kind) => kind === param('rows'));
  const [key, from, to] = [param('rows_key'), param('rows_from'), param('rows_to')];
  return of && KEY.test(key) && isAcceptedDay(from) && isAcceptedDay(to) ? { of, key, from, to } : undefined;
}

/** Returns the address of the page with the rows behind a number. */
export function rowsAddress(pathname: string, search: string, { of, key, from, to }: EcRows): string {
  const params = { rows: of, rows_key: key, rows_from: from, rows_to: to };
  return `${addressWith(pathname, search, params)}#${ROWS_PLACE}`;
}

/** Returns the address of the page without rows. */
export function addressWithoutRows(pathname: string, search: string): string {
  return addressWith(pathname, search, { rows: '', rows_key: '', rows_from: '', rows_to: '' });
}

/** Returns the name of a number's part of its figure; undefined where the title of its rows says it. */
export function partName({ lines, labels, label_ids: ids = [] }: EcGraph, { of, key }: EcRows): string | undefined {
  switch (of) {
    case 'lifecycle':
    case 'channel':
      return lines.find((line) => line.key === key)?.name;
    case 'cohort':
      return lines.some((line) => line.key === key) ? text.rows.activated(key.slice(0, 7)) : undefined;
    case 'dormant':
    case 'balance':
    case 'point':
      return labels[ids.indexOf(key === 'none' ? null : key)];
    case 'active_base':
    case 'topups':
      return undefined;
  }
}

/** Returns the days of the month that begins some months after another one. @param month - Its first day. */
export function monthAfter(month: string, count: number): DaySpan {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const day = (months: number, of: number) =>
    new Date(Date.UTC(year, number - 1 + months, of)).toISOString().slice(0, 10);
  return { from: day(count, 1), to: day(count + 1, 0) };
}
