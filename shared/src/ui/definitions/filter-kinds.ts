import type { LookupName } from '../../api-schema/index.ts';
import type { PortalSnapshot } from '../../contract/index.ts';
import { uiText } from '../ui.text.ts';
import type { Words } from './value-kinds.tsx';

/**
 * Place of a filter: in the bar over the list, behind «Нэмэлт шүүлт», or nowhere (`address`): reached by links of other
 * pages, shown as a chip while it is set.
 */
export type FilterPlace = 'bar' | 'more' | 'address';

interface AnyFilter {
  readonly label: string;
  /** Default `bar`. */
  readonly place?: FilterPlace;
  /** Offers the filter to some accounts only. */
  readonly when?: (snapshot: PortalSnapshot) => boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** One of some values, or with `choices` any of them, joined with commas. */
export interface ChoiceFilter extends AnyFilter {
  readonly kind: 'choice' | 'choices';
  readonly of: Words;
  /** The choice that narrows nothing: «Бүх төрөл». */
  readonly any?: string;
  /** Offered before the values: several of them under one name, joined with commas in the order of the values. */
  readonly options?: readonly FilterOption[];
}

/** One record of another list, found by words. */
export interface LookupFilter extends AnyFilter {
  readonly kind: 'lookup';
  readonly from: LookupName;
  readonly any?: string;
  /** Names several records that a link asks for at once. */
  readonly several?: (count: number) => string;
}

/** One day, or with `dayRange` the query parameters `<name>_from` and `<name>_to`. */
export interface DayFilter extends AnyFilter {
  readonly kind: 'day' | 'dayRange';
}

/** The query parameters `<name>_from` and `<name>_to`, in tugrik. */
export interface AmountFilter extends AnyFilter {
  readonly kind: 'amountRange';
}

/** `1` or nothing. */
export interface FlagFilter extends AnyFilter {
  readonly kind: 'flag';
}

/** A word of its own beside the search: a plate, a code. */
export interface TextFilter extends AnyFilter {
  readonly kind: 'text';
}

export type FilterDefinition = ChoiceFilter | LookupFilter | DayFilter | AmountFilter | FlagFilter | TextFilter;

/** Query parameters of a filter, by its kind. */
export function parametersOf(name: string, { kind }: FilterDefinition): readonly string[] {
  return kind === 'dayRange' || kind === 'amountRange' ? [`${name}_from`, `${name}_to`] : [name];
}

/** The words of a choice: of the option that is exactly this, or of each value it is joined of. */
export function choiceWords({ of, options = [] }: Pick<ChoiceFilter, 'of' | 'options'>, value: string): string {
  const option = options.find((candidate) => candidate.value === value);
  if (option) return option.label;
  return value
    .split(',')
    .map((one) => of.labels[one] ?? one)
    .join(', ');
}

/** Every value with its word. */
export function valueOptions({ of }: Pick<ChoiceFilter, 'of'>): readonly FilterOption[] {
  return of.values.map((value) => ({ value, label: of.labels[value] ?? value }));
}

/** The words in the closed field of several values: of all that are chosen where they have a name, or their number. */
export function chosenWords(filter: ChoiceFilter, value: string): string {
  const { label, any = uiText.any(label), options = [] } = filter;
  if (value === '') return any;
  const count = value.split(',').length;
  const isNamed = count === 1 || options.some((option) => option.value === value);
  return isNamed ? choiceWords(filter, value) : uiText.chosen(label, count);
}

/** The options of a choice, with the present one where a link of another page has put it together. */
export function choiceOptions(filter: ChoiceFilter, present: string): readonly FilterOption[] {
  const all = [...(filter.options ?? []), ...valueOptions(filter)];
  if (present === '' || all.some(({ value }) => value === present)) return all;
  return [...all, { value: present, label: choiceWords(filter, present) }];
}
