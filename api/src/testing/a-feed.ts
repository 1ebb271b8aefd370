/** Files of a feed by name, as texts. */
export type FeedTexts = Readonly<Record<string, string>>;

type FeedFile = 'routes.txt' | 'trips.txt' | 'stops.txt' | 'stop_times.txt';

/**
 * Returns a feed of one route, `Чиглэл <mark>`, over four stops, `<mark>1` to `<mark>4`, there and back.
 *
 * @param mark - A letter; each has stops of its own, far from those of the seed.
 */
export function aFeed(code: string, mark: string): Readonly<Record<FeedFile, string>> {
  const stops = [1, 2, 3, 4].map((number) => `${mark}${String(number)}`);
  const lon = (105.1 + (mark.codePointAt(0) ?? 0) / 100).toFixed(5);
  const places = stops.map((id, index) => `${id},Буудал ${id},${(48.5 + index / 100).toFixed(5)},${lon}`);
  const times = (trip: string, ids: readonly string[]) =>
    ids.map((id, index) => `${trip},08:0${String(index)}:00,08:0${String(index)}:00,${id},${String(index + 1)}`);
  return {
    'routes.txt': tableOf('route_id,route_short_name,route_long_name,route_type', [`r,${code},Чиглэл ${mark},3`]),
    'trips.txt': tableOf('route_id,service_id,trip_id,direction_id', ['r,s,there,0', 'r,s,back,1']),
    'stops.txt': tableOf('stop_id,stop_name,stop_lat,stop_lon', places),
    'stop_times.txt': tableOf('trip_id,arrival_time,departure_time,stop_id,stop_sequence', [
      ...times('there', stops),
      ...times('back', stops.toReversed()),
    ]),
  };
}

/** Lines of a table below its header. */
export function feedRows(table: string): string[] {
  return table.trimEnd().split('\n').slice(1);
}

function tableOf(header: string, rows: readonly string[]): string {
  return `${[header, ...rows].join('\n')}\n`;
}
