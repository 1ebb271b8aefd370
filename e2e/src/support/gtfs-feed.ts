import { packZip } from './zip.ts';

/** Returns a packed GTFS feed of one route over four stops, there and back, from a latitude northwards; the mark tells its stops from others. */
export function feedOf(code: string, mark: string, lat: number): Buffer {
  const stops = [1, 2, 3, 4].map((number) => `J${mark}${String(number)}`);
  const times = (trip: string, ids: readonly string[]) =>
    ids.map((id, index) => `${trip},08:0${String(index)}:00,08:0${String(index)}:00,${id},${String(index + 1)}`);
  return packZip({
    'routes.txt': `route_id,route_short_name,route_long_name,route_type\nr1,${code},Туршилтын чиглэл ${mark},3\n`,
    'trips.txt': 'route_id,service_id,trip_id,direction_id\nr1,s,there,0\nr1,s,back,1\n',
    'stops.txt': [
      'stop_id,stop_name,stop_lat,stop_lon',
      ...stops.map((id, index) => `${id},Туршилт ${String(index + 1)},${(lat + index / 200).toFixed(5)},105.90000`),
    ].join('\n'),
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...times('there', stops),
      ...times('back', stops.toReversed()),
    ].join('\n'),
  });
}
