import type { DirectionDetail } from '@ecard/shared/api-schema';
import { Inline, Link, Stack } from '@ecard/shared/ui';
import { directionText as text } from './direction.text.ts';

/** Consequences of archiving a route, and the vehicles and short turns that have to be moved first. */
export function ArchiveHint({ record }: { readonly record: DirectionDetail }) {
  const {
    id,
    code,
    uses: { vehicles, short_turns: turns },
  } = record;
  return (
    <Stack gap={8}>
      <span>{text.archiveHint(code)}</span>
      {vehicles + turns.length > 0 ? <span>{text.moveFirst}</span> : null}
      {vehicles > 0 ? (
        <span>
          <Link to={`/load-capacity/vehicles?direction_id=${id}&status=ACTIVE,MAINTENANCE`}>
            {text.vehiclesOf(vehicles)}
          </Link>
        </span>
      ) : null}
      {turns.length > 0 ? (
        <Inline gap={8}>
          <span>{text.shortTurnsOf(turns.length)}:</span>
          {turns.map((turn) => (
            <Link key={turn.id} to={`/direction/${turn.id}`}>
              {turn.code}
            </Link>
          ))}
        </Inline>
      ) : null}
    </Stack>
  );
}
