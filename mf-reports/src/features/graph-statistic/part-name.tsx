import type { StatisticDimension } from '@ecard/shared/api-schema';
import { Badge, Inline } from '@ecard/shared/ui';
import { partialMark } from './partial-mark.ts';
import type { PivotTable } from './pivot-table.ts';
import { statisticText as text } from './statistic.text.ts';

interface PartNameProps {
  readonly dimension: StatisticDimension;
  readonly name: string | number | null;
  readonly span: PivotTable['span'];
}

/** Name of a row; a part of time of which days are missing is marked. */
export function PartName({ dimension, name, span }: PartNameProps) {
  const mark = partialMark(dimension, name, span);
  const words = text.nameOf(dimension, name);
  if (mark === undefined) return words;
  return (
    <Inline as="span" gap={8}>
      {words}
      <Badge tone="warning">{mark}</Badge>
    </Inline>
  );
}
