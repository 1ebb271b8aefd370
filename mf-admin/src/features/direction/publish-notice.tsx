import type { DirectionDetail } from '@ecard/shared/api-schema';
import { Alert } from '@ecard/shared/ui';
import { missingOf } from '../../domain/publish-rules.ts';
import { directionText } from './direction.text.ts';
import styles from './direction.module.css';

const text = directionText.missing;

/** Obstacles to publishing a route, and data that passengers would miss. */
export function PublishNotice({ record }: { readonly record: DirectionDetail }) {
  const { status, stop_count: counts } = record;
  const { ways, facts } = missingOf(record);
  if (status === 'ARCHIVED' || (ways.length === 0 && (facts.length === 0 || status === 'PUBLISHED'))) return null;
  return (
    <Alert tone={ways.length > 0 ? 'warning' : 'info'} title={ways.length > 0 ? text.title : text.ready}>
      <ul className={styles['missing']}>
        {ways.map((dir) => (
          <li key={dir}>{text.stops(directionText.ways[dir], counts[dir])}</li>
        ))}
        {facts.map((fact) => (
          <li key={fact}>{text[fact]}</li>
        ))}
      </ul>
    </Alert>
  );
}
