import { useState } from 'react';
import type { CSSProperties } from 'react';
import type { ScreenModule } from '@ecard/shared/remote';
import { addDays, cityDay, formatMonth } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import {
  ErrorState,
  Inline,
  Link,
  LinkButton,
  Page,
  Panel,
  Skeleton,
  VisuallyHidden,
  classNames,
  prefetchQuery,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import styles from './calendar.module.css';
import { PermitTabs } from './permit-tabs.tsx';
import { temporaryText } from './temporary-permission.text.ts';
import { calendarQuery } from './temporary.queries.ts';

const { calendar: text, weekdays } = temporaryText;

/** `/temporary-permission/calendar`: permits of each day of a month against its quota; every day leads to its permits. */
export const screen: ScreenModule = {
  Screen: CalendarScreen,
  async prefetch({ queryClient, context, request }) {
    const month = askedMonth(request.url, cityDay(Date.now()));
    await prefetchQuery(queryClient, calendarQuery(context.http, daysOfMonth(month)));
    return undefined;
  },
};

function CalendarScreen() {
  const { http } = usePortal();
  const { search } = useLocation();
  const [today] = useState(() => cityDay(Date.now()));
  const month = askedMonth(search, today);
  const { data, error, refetch } = useQuery(calendarQuery(http, daysOfMonth(month)));
  const href = (by: 1 | -1) => `/temporary-permission/calendar?month=${besideMonth(month, by)}`;
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
            <LinkButton to={href(1)} icon="chevron" size="small">
              {text.next}
            </LinkButton>
          </Inline>
        }
      >
        {data ? (
          <ol className={styles['month']} aria-label={text.caption(formatMonth(month))}>
            {weekdays.map((weekday) => (
              <li key={weekday} className={styles['weekday']} aria-hidden>
                {weekday}
              </li>
            ))}
            {data.map(({ day, approved, waiting, quota }) => (
              <li
                key={day}
                className={styles['day']}
                style={day.endsWith('-01') ? ({ '--weekday': weekdayOf(day) } as CSSProperties) : undefined}
              >
                <Link
                  to={`/temporary-permission?valid_on=${day}`}
                  className={classNames(
                    styles['link'],
                    day === today && styles['today'],
                    quota !== null && approved >= quota && styles['full'],
                  )}
                >
                  <VisuallyHidden>{text.day(day, approved, waiting, quota)}</VisuallyHidden>
                  <span className={styles['number']} aria-hidden>
                    {Number(day.slice(-2))}
                  </span>
                  <span className={styles['count']} aria-hidden>
                    {text.approved(approved, quota)}
                  </span>
                  {waiting > 0 ? (
                    <span className={styles['waiting']} aria-hidden>
                      {text.waiting(waiting)}
                    </span>
                  ) : null}
                  {quota === null ? null : (
                    <span className={styles['bar']} aria-hidden>
                      <span style={{ inlineSize: `${String(Math.min(100, (approved / quota) * 100))}%` }} />
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ol>
        ) : error ? (
          <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} height={72} />
        )}
      </Panel>
    </Page>
  );
}

/** The month of the address, `2026-11`; the present one where it names none. */
function askedMonth(url: string, today: string): string {
  const month = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('month') ?? '';
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
}

function daysOfMonth(month: string) {
  return { from: `${month}-01`, to: addDays(`${besideMonth(month, 1)}-01`, -1) };
}

function besideMonth(month: string, by: 1 | -1): string {
  return addDays(`${month}-${by === 1 ? '28' : '01'}`, by === 1 ? 4 : -1).slice(0, 7);
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
