import type { DirectionDetail } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { Facts, Panel } from '@ecard/shared/ui';
import { weekdayNames } from '../../domain/service-days.ts';
import { directionText } from './direction.text.ts';

const text = directionText.days;

/** Days on which a route runs: its weekdays, and the single days that are otherwise. */
export function ServiceDays({ record }: { readonly record: DirectionDetail }) {
  const { service_days: weekdays, service_exceptions: exceptions } = record;
  const daysThat = (runs: boolean) =>
    exceptions
      .filter((exception) => exception.runs === runs)
      .map(({ date }) => formatDate(date))
      .join(', ');
  const [added, removed] = [daysThat(true), daysThat(false)];
  return (
    <Panel title={text.title}>
      <Facts
        facts={[
          { label: text.weekdays, value: weekdays.length === 7 ? text.everyDay : weekdayNames(weekdays) || text.none },
          ...(added === '' ? [] : [{ label: text.added, value: added }]),
          ...(removed === '' ? [] : [{ label: text.removed, value: removed }]),
        ]}
      />
    </Panel>
  );
}
