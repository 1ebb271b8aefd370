import { cardSummarySchema } from '@ecard/shared/api-schema';
import type { CardSummary } from '@ecard/shared/api-schema';
import { Figure } from '@ecard/shared/dashboard';
import { addDays, formatDay, formatMoney, formatNumber } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { ErrorState, Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import { useToday } from '@ecard/shared/ui/work';
import { dailySpend } from '../../domain/daily-spend.ts';
import { RideHours } from './ride-hours.tsx';
import styles from './spending.module.css';
import { spendingText as text } from './spending.text.ts';

const DAYS = 30;
/** Routes that are shown by name. */
const MOST_ROUTES = 8;

/** Spending by day, rides by route and by hour of the last 30 days. */
export function SpendingFigures() {
  const { http } = usePortal();
  const today = useToday();
  const params = { from: addDays(today, 1 - DAYS), to: today, bucket: 'day' };
  const { data, error, refetch } = useQuery({
    queryKey: ['ec-cards-summary', params],
    queryFn: async ({ signal }) =>
      cardSummarySchema.parse((await http.get<unknown>('/api/ec/cards/summary', { params, signal })).data),
  });
  if (!data) {
    return error ? (
      <ErrorState message={toProblem(error).message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={320} />
    );
  }
  const days = dailySpend(params.from, DAYS, data.spend);
  return (
    <div className={styles['figures']}>
      <div className={styles['wide']}>
        <Figure
          title={text.byDay}
          unit="₮"
          fileName="spending-days"
          partialMark={text.partialDay}
          height={240}
          data={{
            categoryHeader: text.day,
            categories: days.map(({ at }) => ({
              key: at,
              label: formatDay(at),
              short: String(Number(at.slice(8, 10))),
              isPartial: at === today,
            })),
            series: [
              {
                key: 'spent',
                name: text.spent,
                values: days.map(({ amount }) => amount),
                format: formatMoney,
                formatShort: formatNumber,
              },
            ],
          }}
        />
      </div>
      <Figure
        title={text.byRoute}
        unit={text.ridesUnit}
        fileName="spending-routes"
        height={260}
        data={routesOf(data)}
      />
      <RideHours hours={data.hours} />
    </div>
  );
}

function routesOf({ routes }: CardSummary) {
  const shown = [...routes].sort((a, b) => b.rides - a.rides).slice(0, MOST_ROUTES);
  return {
    categoryHeader: text.route,
    shape: 'bars' as const,
    categories: shown.map(({ direction }) => ({
      key: direction.id,
      label: [direction.code, direction.name].filter(Boolean).join(' '),
      short: direction.code ?? direction.name,
    })),
    series: [
      {
        key: 'rides',
        name: text.rides,
        colour: 2 as const,
        values: shown.map(({ rides }) => rides),
        format: text.ridesOf,
        formatShort: formatNumber,
      },
    ],
  };
}
