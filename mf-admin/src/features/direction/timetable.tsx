import type { DirectionDetail } from '@ecard/shared/api-schema';
import { EmptyState, Panel, Stack } from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import { kilometresOf } from '../../domain/metres-between.ts';
import { byHour, clockOf, departuresOf } from '../../domain/timetable.ts';
import { directionText } from './direction.text.ts';
import { ServiceDays } from './service-days.tsx';

const text = directionText.timetable;
type Stop = DirectionDetail['stops'][number];

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Days of service, departures by hour, and when the first vehicle is at each stop, both ways. */
export function Timetable({ record }: { readonly record: DirectionDetail }) {
  const departures = departuresOf(record);
  const [first] = departures;
  return (
    <Stack gap={16}>
      <ServiceDays record={record} />
      {first === undefined ? (
        <EmptyState icon="clock" title={text.none} />
      ) : (
        <>
          <Panel title={directionText.tabs.timetable} description={text.count(departures.length)} flush>
            <DataTable
              caption={directionText.tabs.timetable}
              rows={byHour(departures)}
              rowKey={({ hour }) => hour}
              columns={hourColumns}
            />
          </Panel>
          <FirstVehicle stops={record.stops} dir={0} start={first} />
          <FirstVehicle stops={record.stops} dir={1} start={first} />
        </>
      )}
    </Stack>
  );
}

const hourColumns = columnsOf<ReturnType<typeof byHour>[number]>([
  { key: 'hour', label: text.hour, primary: true, kind: 'text', value: ({ hour }) => twoDigits(hour % 24) },
  { key: 'minutes', label: text.minutes, phone: 'second', cell: ({ minutes }) => minutes.map(twoDigits).join('  ') },
]);

interface FirstVehicleProps {
  readonly stops: readonly Stop[];
  readonly dir: 0 | 1;
  /** Its departure, in minutes from midnight. */
  readonly start: number;
}

function FirstVehicle({ stops, dir, start }: FirstVehicleProps) {
  const shown = stops.filter((stop) => stop.dir === dir);
  if (shown.length === 0) return null;
  const caption = text.stopCaption(directionText.ways[dir], clockOf(start));
  const timeAt = ({ offset_min: offset }: Stop) => (offset === null ? null : clockOf(start + offset));
  return (
    <Panel title={caption} flush>
      <DataTable
        caption={caption}
        rows={shown}
        rowKey={({ seq }) => seq}
        columns={columnsOf<Stop>([
          { key: 'stop', label: text.stop, primary: true, kind: 'text', value: ({ location }) => location.name },
          { key: 'at', label: text.at, kind: 'text', phone: 'firstEnd', value: timeAt },
          { key: 'distance', label: text.distance, kind: 'text', phone: 'secondEnd', value: distanceOf },
        ])}
      />
    </Panel>
  );
}

function distanceOf({ distance_m: metres }: Stop): string | null {
  return metres === null ? null : kilometresOf(metres);
}
