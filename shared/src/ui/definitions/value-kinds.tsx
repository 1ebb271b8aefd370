import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatMoney, formatNumber, initialOf } from '../../format/index.ts';
import type { NumberOptions } from '../../format/index.ts';
import { Link } from '../actions/link.tsx';
import { Badge } from '../display/badge.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { Tone } from '../../api-schema/states/enumeration.ts';
import { Money } from '../display/money.tsx';
import { uiText } from '../ui.text.ts';
import styles from './value-kinds.module.css';

/** The values of an enumeration in words; the enumerations of `@ecard/shared/api-schema` are of this shape. */
export interface Words {
  readonly values: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly tones?: Readonly<Record<string, Tone>>;
}

/** A person's names as records have them. */
export interface PersonNames {
  readonly last_name: string | null;
  readonly first_name: string | null;
}

/** A record as the host refers to it. */
interface Reference {
  readonly id?: string;
  readonly code?: string;
  readonly name: string;
}

/** An amount in small below another one. */
export interface AmountNote {
  /** Says what it is, in its title and to screen readers. */
  readonly label: string;
  /** Tugrik. */
  readonly amount: number;
}

/** Reads and shows a value of a record, in a column of a list or a fact of a record. */
export type ValueKind<Row> =
  | { readonly kind: 'text' | 'date' | 'dateTime'; readonly value?: (row: Row) => string | null | undefined }
  | {
      readonly kind: 'money';
      readonly value?: (row: Row) => number | null | undefined;
      readonly strong?: (row: Row) => boolean;
      /** Stands below the amount in small: what is taken off it. */
      readonly note?: (row: Row) => AmountNote | undefined;
    }
  | {
      readonly kind: 'number';
      readonly value?: (row: Row) => number | null | undefined;
      /** Stands behind the number: `%`, `км`. */
      readonly unit?: string;
    }
  | {
      /** `status` is a badge in the value's tone, `choice` its word. */
      readonly kind: 'status' | 'choice';
      readonly of: Words;
      readonly value?: (row: Row) => string | null | undefined;
    }
  | { readonly kind: 'flag'; readonly value?: (row: Row) => boolean | null | undefined }
  | { readonly kind: 'person'; readonly value: (row: Row) => PersonNames | null | undefined }
  | {
      readonly kind: 'link';
      readonly value?: (row: Row) => string | null | undefined;
      /** Address inside the portal; `undefined` shows the text alone. */
      readonly to: (row: Row) => string | undefined;
    }
  | {
      /** Another record by its code and name, leading to its page. */
      readonly kind: 'reference';
      readonly value?: (row: Row) => Reference | null | undefined;
      /** Address of its list, below which its page is: `/direction`. */
      readonly at: string;
    }
  | {
      /** A name and what tells it apart: one line in a dense list, two where there is room. */
      readonly kind: 'twoLines';
      readonly value: (row: Row) => readonly [ReactNode?, ReactNode?];
    }
  | {
      readonly kind?: never;
      /** A custom cell. */
      readonly cell: (row: Row) => ReactNode;
    };

/** Names of the kinds, `cell` for a custom cell. */
export type KindName = Exclude<ValueKind<never>['kind'], undefined>;

/**
 * Shows a value by its kind; `–` for a value that is absent.
 *
 * @param key - Name of the row's property, read where the kind has no `value`.
 */
export function showValue<Row>(key: string, kind: ValueKind<Row>, row: Row): ReactNode {
  switch (kind.kind) {
    case undefined:
      return kind.cell(row);
    case 'text':
      return textOf(kind.value ? kind.value(row) : property(row, key));
    case 'date':
      return formatDate(momentOf(kind.value ? kind.value(row) : property(row, key)));
    case 'dateTime': {
      const moment = momentOf(kind.value ? kind.value(row) : property(row, key));
      return moment ? <time dateTime={moment}>{formatDateTime(moment)}</time> : uiText.nothing;
    }
    case 'money': {
      const amount = <Money amount={numberOf(key, kind, row)} strong={kind.strong?.(row) ?? false} />;
      return withNote(amount, kind.note?.(row), undefined);
    }
    case 'number':
      return numberText(numberOf(key, kind, row), kind.unit);
    case 'status':
    case 'choice': {
      const value = kind.value ? kind.value(row) : property(row, key);
      if (typeof value !== 'string' || value === '') return uiText.nothing;
      const word = kind.of.labels[value] ?? value;
      return kind.kind === 'status' ? <Badge tone={kind.of.tones?.[value] ?? 'neutral'}>{word}</Badge> : word;
    }
    case 'flag': {
      const flag = kind.value ? kind.value(row) : property(row, key);
      return typeof flag === 'boolean' ? (flag ? uiText.yes : uiText.no) : uiText.nothing;
    }
    case 'person':
      return personName(kind.value(row)) || uiText.nothing;
    case 'link': {
      const text = textOf(kind.value ? kind.value(row) : property(row, key));
      const to = kind.to(row);
      return to === undefined || text === uiText.nothing ? text : <Link to={to}>{text}</Link>;
    }
    case 'reference': {
      const other = referenceOf(key, kind, row);
      if (!other) return uiText.nothing;
      return other.id === undefined ? wordsOf(other) : <Link to={`${kind.at}/${other.id}`}>{wordsOf(other)}</Link>;
    }
    case 'twoLines': {
      const [first, second] = kind.value(row);
      return <TwoLines first={first} second={second} />;
    }
    default:
      return kind satisfies never;
  }
}

/**
 * Shows a value in a table, which has hundreds of amounts: its column writes them in digits of one width and never breaks
 * them, so that they need no element.
 *
 * @param decimals - Those that its number has in common with the others of its column.
 */
export function showCell<Row>(key: string, kind: ValueKind<Row>, row: Row, decimals?: NumberOptions): ReactNode {
  if (kind.kind === 'number') return numberText(numberOf(key, kind, row), kind.unit, decimals);
  if (kind.kind !== 'money') return showValue(key, kind, row);
  const text = formatMoney(numberOf(key, kind, row), decimals);
  return withNote(kind.strong?.(row) ? <strong>{text}</strong> : text, kind.note?.(row), decimals);
}

/** Tells if a value is absent. A cell of one's own never is. */
export function isAbsent<Row>(key: string, kind: ValueKind<Row>, row: Row): boolean {
  if (kind.kind === undefined) return false;
  if (kind.kind === 'twoLines') return kind.value(row).every((part) => !part);
  return showCell(key, kind, row) === uiText.nothing;
}

/** Reads the number of a kind that has one. */
export function numberOf<Row>(
  key: string,
  { value }: Extract<ValueKind<Row>, { readonly kind: 'money' | 'number' }>,
  row: Row,
): number | null {
  const number = value ? value(row) : property(row, key);
  return typeof number === 'number' ? number : null;
}

/** The text of a value that may be cut for want of room, for its title; `undefined` where nothing can be cut. */
export function titleOfValue<Row>(key: string, kind: ValueKind<Row>, row: Row): string | undefined {
  const text = plainTextOf(key, kind, row);
  return text.length > SHORT ? text : undefined;
}

function plainTextOf<Row>(key: string, kind: ValueKind<Row>, row: Row): string {
  switch (kind.kind) {
    case 'text':
    case 'link':
      return textOf(kind.value ? kind.value(row) : property(row, key));
    case 'reference': {
      const other = referenceOf(key, kind, row);
      return other ? wordsOf(other) : '';
    }
    case 'twoLines':
      return kind
        .value(row)
        .filter((part): part is string => typeof part === 'string' && part !== '')
        .join(' · ');
    default:
      return '';
  }
}

/** A person by initial and given name: `Б.Болд`. Empty when neither is known. */
export function personName(person: PersonNames | null | undefined): string {
  if (!person) return '';
  const { last_name: last, first_name: first } = person;
  if (!first) return last ?? '';
  return last ? `${initialOf(last)}.${first}` : first;
}

/** Letters that every column has room for. */
const SHORT = 18;

function property(row: unknown, key: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[key];
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : uiText.nothing;
}

function referenceOf<Row>(
  key: string,
  { value }: Extract<ValueKind<Row>, { readonly kind: 'reference' }>,
  row: Row,
): Reference | null | undefined {
  return value ? value(row) : (property(row, key) as Reference | null | undefined);
}

function wordsOf({ code, name }: Reference): string {
  return code === undefined ? name : `${code} ${name}`;
}

function numberText(number: number | null, unit = '', decimals?: NumberOptions): string {
  return number === null ? uiText.nothing : `${formatNumber(number, decimals)}${unit}`;
}

function withNote(amount: ReactNode, note: AmountNote | undefined, decimals: NumberOptions | undefined): ReactNode {
  if (note === undefined) return amount;
  return (
    <span className={styles['noted']}>
      {amount}{' '}
      <small title={note.label}>
        <VisuallyHidden>{`${note.label} `}</VisuallyHidden>
        {formatMoney(note.amount, decimals)}
      </small>
    </span>
  );
}

function momentOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  if (!first && !second) return uiText.nothing;
  return (
    <span className={styles['lines']}>
      {first ? <span>{first}</span> : null}
      {second ? <span>{second}</span> : null}
    </span>
  );
}
