import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Button, useLocation, useNavigate } from '@ecard/shared/ui';
import { LinkTabs, TextField } from '@ecard/shared/ui/work';
import { isCalendarDay } from '../../domain/days.ts';
import type { Days } from '../../domain/days.ts';
import { presets } from '../../domain/presets.ts';
import type { Period } from '../../domain/read-period.ts';
import { graphReportText as text } from './graph-report.text.ts';
import styles from './period-bar.module.css';

interface PeriodBarProps {
  readonly period: Period;
  /** The days shown now, for the fields; absent while they are not known. */
  readonly days: Days | undefined;
}

/** Chooses the days of the whole page: links for the usual spans, and a GET form for any other. */
export function PeriodBar({ period, days }: PeriodBarProps) {
  const { pathname } = useLocation();
  const tabs = presets.map((preset) => ({
    key: preset,
    label: text.presets[preset],
    href: `${pathname}?period=${preset}`,
  }));
  return (
    <div className={styles['bar']}>
      <LinkTabs label={text.period} tabs={tabs} active={period.kind === 'preset' ? period.preset : ''} />
      <DaysForm pathname={pathname} days={period.kind === 'preset' ? days : period.days} faults={faultsOf(period)} />
    </div>
  );
}

interface DaysFormProps {
  readonly pathname: string;
  readonly days: Days | undefined;
  readonly faults: Readonly<Partial<Record<keyof Days, string>>>;
}

function DaysForm({ pathname, days, faults }: DaysFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const from = shownDay(days?.from);
  const to = shownDay(days?.to);

  // The fields are the browser's; after a preset or Back they must say what the page shows.
  useEffect(() => {
    writeField(form.current, 'from', from);
    writeField(form.current, 'to', to);
  }, [from, to]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void navigate(`${pathname}?from=${dayIn(typed, 'from')}&to=${dayIn(typed, 'to')}`);
  };

  return (
    <form ref={form} className={styles['form']} method="get" action={pathname} noValidate onSubmit={submit}>
      <TextField label={text.from} name="from" type="date" defaultValue={from} error={faults.from} />
      <TextField label={text.to} name="to" type="date" defaultValue={to} error={faults.to} />
      <div className={styles['button']}>
        <Button type="submit">{text.show}</Button>
      </div>
    </form>
  );
}

function faultsOf(period: Period): DaysFormProps['faults'] {
  if (period.kind !== 'invalid') return {};
  const { from, to } = period.faults;
  return { ...(from ? { from: text.faults[from] } : {}), ...(to ? { to: text.faults[to] } : {}) };
}

// A date field takes nothing but days; browsers complain of anything else.
function shownDay(day: string | undefined): string {
  return day !== undefined && isCalendarDay(day) ? day : '';
}

function dayIn(typed: FormData, name: keyof Days): string {
  const value = typed.get(name);
  return typeof value === 'string' ? encodeURIComponent(value) : '';
}

function writeField(form: HTMLFormElement | null, name: keyof Days, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
