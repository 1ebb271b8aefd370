import { Suspense, useMemo } from 'react';
import { classNames, useQuery } from '@ecard/shared/ui';
import type { FigureData } from '@ecard/shared/ui/work';
import { toProblem } from '../../http/index.ts';
import { Figure } from '../figure/figure.tsx';
import type { FigureProps } from '../figure/figure.tsx';
import type { Period } from '../period/read-period.ts';
import type { dashboardQuery } from './dashboard-query.ts';
import { useMarks } from './marks.ts';
import { useKept } from './use-kept.ts';
import styles from './dashboard-page.module.css';

interface FigurePartProps<Answer> extends Omit<FigureProps, 'data' | 'problem' | 'updatedAt'> {
  readonly query: ReturnType<typeof dashboardQuery<Answer>>;
  /** The same function for as long as it makes the same figure of an answer: the figure is then made once. */
  readonly toData: (answer: Answer) => FigureData;
  /** Marks seasons, holidays and price changes of the period. */
  readonly markedIn?: Period;
}

/**
 * A figure over one answer of the host, in each of its states.
 *
 * While the next answer is on its way, the figure stays as it is: its links lead to what is behind the numbers it shows.
 */
export function FigurePart<Answer extends { readonly generated_at: string }>({
  query,
  toData,
  markedIn,
  ...figure
}: FigurePartProps<Answer>) {
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const marks = useMarks(markedIn);
  const made = useMemo(
    () => (data && !isPlaceholderData ? { ...toData(data), marks } : undefined),
    [data, isPlaceholderData, toData, marks],
  );
  const shown = useKept(made, isPlaceholderData);
  return (
    <div className={classNames(isPlaceholderData && styles['busy'])} aria-busy={isPlaceholderData}>
      {/* The browser takes over one figure after the other, each in a task of its own. */}
      <Suspense fallback={null}>
        <Figure
          {...figure}
          updatedAt={data?.generated_at}
          data={shown}
          problem={error ? problemOf(error, () => void refetch()) : undefined}
        />
      </Suspense>
    </div>
  );
}

/** A refusal says why in its field, and asking again would change nothing. */
function problemOf(error: Error, onRetry: () => void): FigureProps['problem'] {
  const { status, message, errors = [] } = toProblem(error);
  return status === 422 ? { message: errors[0]?.message ?? message } : { message, onRetry };
}
