import { permissionAges, permissionStatuses } from '@ecard/shared/api-schema';
import type { PermissionStats } from '@ecard/shared/api-schema';
import { Figure } from '@ecard/shared/dashboard';
import { formatNumber } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { Grid, usePortal, useQuery } from '@ecard/shared/ui';
import type { FigureData } from '@ecard/shared/ui/work';
import { permissionStatsQuery } from './ec-permission.queries.ts';
import { permissionText } from './ec-permission.text.ts';

const { figures: text } = permissionText;
const count = (value: number) => formatNumber(value);
/** States of waiting requests, as the host counts them. */
const WAITING = [
  { key: 'submitted', status: 'SUBMITTED' },
  { key: 'in_review', status: 'IN_REVIEW' },
] as const;

/** Waiting times of requests, and entitlements in force by category. */
export function PermissionFigures() {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(permissionStatsQuery(http));
  const common = {
    updatedAt: data?.generated_at,
    height: 260,
    problem: error ? { message: toProblem(error).message, onRetry: () => void refetch() } : undefined,
  };
  return (
    <Grid min={420}>
      <Figure
        {...common}
        title={text.ageing}
        unit={text.ageingUnit}
        fileName="permission-queue-age"
        data={data && ageingFigure(data)}
      />
      <Figure
        {...common}
        title={text.active}
        unit={text.activeUnit}
        fileName="permission-categories"
        data={data && categoryFigure(data)}
      />
    </Grid>
  );
}

function ageingFigure({ queue: { ageing } }: PermissionStats): FigureData {
  return {
    categoryHeader: text.bucket,
    categories: ageing.map(({ bucket }) => ({ key: bucket, label: permissionAges.labels[bucket] })),
    shape: 'bars',
    isStacked: true,
    series: WAITING.map(({ key, status }) => ({
      key,
      name: permissionStatuses.labels[status],
      values: ageing.map((age) => age[key]),
      hrefs: ageing.map(
        ({ bucket }) => `/ec-permission?${new URLSearchParams({ status, waiting: bucket }).toString()}`,
      ),
      format: count,
    })),
  };
}

function categoryFigure({ active_by_category: categories }: PermissionStats): FigureData {
  return {
    categoryHeader: text.category,
    categories: categories.map(({ id, name }) => ({ key: id, label: name })),
    shape: 'donut',
    series: [
      {
        key: 'active',
        name: text.count,
        values: categories.map((category) => category.count),
        hrefs: categories.map(({ id }) => `/ec-permission/granted?status=ACTIVE&category_id=${id}`),
        format: count,
      },
    ],
  };
}
