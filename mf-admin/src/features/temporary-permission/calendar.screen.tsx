import type { CSSProperties } from 'react';
import type { TemporaryCalendarDay } from '@ecard/shared/api-schema';
import type { ScreenModule } from '@ecard/shared/remote';
import { addDays, cityDay, formatDate, formatMonth, formatWeekdayShort, weekdayOf } from '@ecard/shared/format';
import { QueryResult } from '@ecard/shared/records';
import { serverNow } from '@ecard/shared/session';
import {
  Inline,
  Link,
  LinkButton,
  Page,
  Panel,
  VisuallyHidden,
  classNames,
  prefetchQuery,
  searchOf,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { useToday } from '@ecard/shared/ui/work';
import styles from './calendar.module.css';
import { PermitTabs } from './permit-tabs.tsx';
import { temporaryText } from './temporary-permission.text.ts';
import { calendarQuery } from './temporary.queries.ts';

const { calendar: text } = temporaryText;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const PATH = '/temporary-permission/calendar';

/** `/temporary-permission/calendar`: permits of each day of a month against its quota; every day leads to its permits. */
export const screen: ScreenModule = {
  Screen: CalendarScreen,
  async prefetch({ queryClient, context, request }) {
    const month = askedMonth(request.url, cityDay(serverNow(context.store.snapshot())));
    await prefetchQuery(queryClient, calendarQuery(context.http, daysOfMonth(month)));
    return undefined;
  },
};

interface DayCellProps {
  readonly of: TemporaryCalendarDay;
  readonly isToday: boolean;
}

function CalendarScreen() {
  const { http } = usePortal();
  const { search } = useLocation();
  const today = useToday();
  const month = askedMonth(search, today);
  const query = useQuery(calendarQuery(http, daysOfMonth(month)));
  const href = (by: 1 | -1) => `${PATH}?month=${besideMonth(month, by)}`;
  return (
    <Page title={text.title} dense>
      <PermitTabs active="calendar" />
      <Panel
        title={formatMonth(month)}
        description={text.legend}
        actions={
          <Inline>
            <LinkButton to={href(-1)} icon="chevronLeft" size="small">
              {text.previous}
            </LinkButton>
            {month === today.slice(0, 7) ? null : (
              <LinkButton to={PATH} size="small">
                {text.present}
              </LinkButton>
            )}
            <LinkButton to={href(1)} icon="chevron" size="small">
              {text.next}
            </LinkButton>
          </Inline>
        }
      >
        <QueryResult of={query} title={text.failed} lines={14}>
          {(days) => (
            <ol className={styles['month']} aria-label={text.caption(formatMonth(month))}>
              {WEEKDAYS.map((weekday) => (
                <li key={weekday} className={styles['weekday']} aria-hidden>
                  {formatWeekdayShort(weekday)}
                </li>
              ))}
              {days.map((day) => (
                <DayCell key={day.day} of={day} isToday={day.day === today} />
              ))}
            </ol>
          )}
        </QueryResult>
      </Panel>
    </Page>
  );
}

/** A day: its permits against its quota, and what waits to be decided, each of them leading to its rows. */
function DayCell({ of: { day, approved, waiting, quota }, isToday }: DayCellProps) {
  const isFull = quota !== null && approved >= quota;
  const date = formatDate(day);
  return (
    <li
      className={classNames(styles['day'], isToday && styles['today'], isFull && styles['full'])}
      style={day.endsWith('-01') ? ({ '--weekday': weekdayOf(day) } as CSSProperties) : undefined}
    >
      <Link to={hrefOf(day, 'APPROVED,ACTIVE,EXPIRED')} className={styles['permits']}>
        <VisuallyHidden>{text.day(date, approved, quota)}</VisuallyHidden>
        <span className={styles['number']} aria-hidden>
          {Number(day.slice(-2))} <span className={styles['ofWeek']}>{formatWeekdayShort(weekdayOf(day))}</span>
        </span>
        <span className={styles['count']} aria-hidden>
          {text.approved(approved, quota)}
        </span>
        {quota === null ? null : (
          <span className={styles['bar']} aria-hidden>
            <span style={{ inlineSize: `${String(Math.min(100, (approved / quota) * 100))}%` }} />
          </span>
        )}
      </Link>
      {waiting > 0 ? (
        <Link to={hrefOf(day, 'SUBMITTED')} className={styles['waiting']}>
          <VisuallyHidden>{text.waitingOn(date, waiting)}</VisuallyHidden>
          <span aria-hidden>{text.waiting(waiting)}</span>
        </Link>
      ) : null}
    </li>
  );
}

function hrefOf(day: string, status: string): string {
  return `/temporary-permission?${new URLSearchParams({ status, valid_on: day }).toString()}`;
}

/** The month of the address, `2026-11`; the present one where it names none. */
function askedMonth(url: string, today: string): string {
  const month = searchOf(url).get('month') ?? '';
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
}

function daysOfMonth(month: string) {
  return { from: `${month}-01`, to: addDays(`${besideMonth(month, 1)}-01`, -1) };
}

function besideMonth(month: string, by: 1 | -1): string {
  return addDays(`${month}-${by === 1 ? '28' : '01'}`, by === 1 ? 4 : -1).slice(0, 7);
}
