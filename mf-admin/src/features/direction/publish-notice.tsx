import type { DirectionDetail } from '@ecard/shared/api-schema';
import { Alert } from '@ecard/shared/ui';
import { isRefused, missingOf } from '../../domain/publish-rules.ts';
import { directionText } from './direction.text.ts';
import styles from './direction.module.css';

const text = directionText.missing;

/** Obstacles to publishing a route, stops that are closed, and data that passengers would miss. */
export function PublishNotice({ record }: { readonly record: DirectionDetail }) {
  const { status, stop_count: counts } = record;
  const missing = missingOf(record);
  const { ways, closed, closedForNow, facts } = missing;
  if (status === 'ARCHIVED') return null;
  const refused = isRefused(missing);
  const wanted = status === 'PUBLISHED' && !refused ? [] : facts;
  const lines = [
    ...ways.map((dir) => text.stops(directionText.ways[dir], counts[dir])),
    ...closed.map(text.closed),
    ...closedForNow.map(text.closedForNow),
    ...wanted.map((fact) => text[fact]),
  ];
  if (lines.length === 0) return null;
  const title = refused ? text.title : wanted.length > 0 ? text.ready : text.someClosed;
  return (
    <Alert tone={refused || closedForNow.length > 0 ? 'warning' : 'info'} title={title}>
      <ul className={styles['missing']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}
