import { useLayoutEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Button, LinkButton, useLocation, useNavigate } from '@ecard/shared/ui';
import { DayRangeField, LinkTabs, useToday } from '@ecard/shared/ui/work';
import { DAY_PRESETS, presetDays } from '../../format/index.ts';
import type { DayPreset, DaySpan } from '../../format/index.ts';
import { addressWith } from '../address.ts';
import { searchOf } from '../../list-rules/search-of.ts';
import { dashboardText as text } from '../dashboard.text.ts';
import { LinkSegments } from '../link-segments.tsx';
import { COMPARISONS } from './compare.ts';
import type { Comparison } from './compare.ts';
import type { Period } from './read-period.ts';
import { NOT_ZOOMED, backFromZoom } from './zoom.ts';
import styles from './period-bar.module.css';

export interface PeriodBarProps {
  readonly period: Period;
  /** The days shown now, for the fields; absent while they are not known: then those the preset has today. */
  readonly days: DaySpan | undefined;
  /** The spans that are offered. Default: all of them. */
  readonly presets?: readonly DayPreset[];
  /** Span to compare with; without it the choice is not offered. */
  readonly comparison?: Comparison;
  /** Comparisons to offer. Default: all of them. */
  readonly comparisons?: readonly Comparison[];
}

/**
 * Chooses the days of the whole page, and the comparison: links, and a GET form for any other days, so it works without
 * script. Other parameters of the address stay.
 */
export function PeriodBar(props: PeriodBarProps) {
  const { period, days, presets = DAY_PRESETS, comparison, comparisons = COMPARISONS } = props;
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const today = useToday();
  const chosen = period.kind === 'preset' ? period.preset : '';
  const tabs = presets.map((preset) => ({
    key: preset,
    label: text.presets[preset],
    href: addressWith(pathname, search, { ...NOT_ZOOMED, period: preset, from: '', to: '' }),
  }));

  // On a phone the tabs are moved sideways: the one that is open is among those to be seen. Browsers that know where
  // a strip begins have done so when they painted it. A press on a page from the server brings the script first of all: a
  // tab that then moved away under the mouse would take no press.
  useLayoutEffect(() => {
    const isFirst = !isShown.current;
    isShown.current = true;
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    const strip = tab?.closest('ul');
    if (!tab || !strip || (isFirst && strip.matches(':hover, :active'))) return;
    const start = tab.offsetLeft - strip.offsetLeft;
    const isSeen = start >= strip.scrollLeft && start + tab.offsetWidth <= strip.scrollLeft + strip.clientWidth;
    if (!isSeen) strip.scrollLeft = start - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  const back = backFromZoom(pathname, search);
  return (
    <div className={styles['bar']} ref={bar}>
      <LinkTabs label={text.period} tabs={tabs} active={chosen} />
      {back ? (
        <div>
          <LinkButton to={back.href} icon="chevronLeft">
            {text.backTo(back.name)}
          </LinkButton>
        </div>
      ) : null}
      <div className={styles['choices']}>
        <DaysForm
          pathname={pathname}
          search={search}
          days={period.kind === 'preset' ? (days ?? presetDays(period.preset, today)) : period.days}
          error={errorOf(period)}
        />
        {comparison === undefined ? null : (
          <LinkSegments
            label={text.compare}
            active={comparison}
            items={comparisons.map((key) => ({
              key,
              label: text.comparisons[key],
              href: addressWith(pathname, search, { compare: key }),
            }))}
          />
        )}
      </div>
    </div>
  );
}

interface DaysFormProps {
  readonly pathname: string;
  readonly search: string;
  readonly days: DaySpan;
  readonly error: string | undefined;
}

const NAMES = { from: 'from', to: 'to' };
/** They are the tabs above, which keep moving with the calendar. */
const NO_PRESETS: readonly DayPreset[] = [];

function DaysForm({ pathname, search, days, error }: DaysFormProps) {
  const navigate = useNavigate();
  const kept = [...searchOf(search)].filter(
    ([name]) => !['from', 'to', 'period', ...Object.keys(NOT_ZOOMED)].includes(name),
  );

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const others = new URLSearchParams(kept).toString();
    void navigate(
      `${pathname}?from=${dayIn(typed, 'from')}&to=${dayIn(typed, 'to')}${others === '' ? '' : `&${others}`}`,
    );
  };

  return (
    <form className={styles['form']} method="get" action={pathname} noValidate onSubmit={submit}>
      <DayRangeField label={text.days} names={NAMES} defaultValue={days} presets={NO_PRESETS} error={error} />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles['button']}>
        <Button type="submit">{text.show}</Button>
      </div>
    </form>
  );
}

/** Says what is wrong with the days, and with which of the two where that is not both. */
function errorOf(period: Period): string | undefined {
  if (period.kind !== 'invalid') return undefined;
  const { from, to } = period.faults;
  if (from === to) return from && text.faults[from];
  if (to === 'reversed' || to === 'tooLong') return text.faults[to];
  return [
    ...(from ? [`${text.from}: ${text.faults[from]}`] : []),
    ...(to ? [`${text.to}: ${text.faults[to]}`] : []),
  ].join('. ');
}

function dayIn(typed: FormData, name: keyof DaySpan): string {
  const value = typed.get(name);
  return typeof value === 'string' ? encodeURIComponent(value) : '';
}
