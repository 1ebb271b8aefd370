import { permissionAges, permissionStatuses } from '@ecard/shared/api-schema';
import type { PermissionStats, PermissionStatus } from '@ecard/shared/api-schema';
import { Figure } from '@ecard/shared/dashboard';
import { formatNumber } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { Grid, usePortal, useQuery } from '@ecard/shared/ui';
import type { FigureData } from '@ecard/shared/ui/work';
import { permissionStatsQuery } from './ec-permission.queries.ts';
import { permissionText } from './ec-permission.text.ts';

const { figures: text } = permissionText;
const count = (value: number) => formatNumber(value);

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
  const hrefsOf = (status: PermissionStatus) =>
    ageing.map(({ bucket }) => `/ec-permission?${new URLSearchParams({ status, waiting: bucket }).toString()}`);
  return {
    categoryHeader: text.bucket,
    categories: ageing.map(({ bucket }) => ({ key: bucket, label: permissionAges.labels[bucket] })),
    shape: 'bars',
    isStacked: true,
    series: [
      {
        key: 'submitted',
        name: permissionStatuses.labels.SUBMITTED,
        values: ageing.map(({ submitted }) => submitted),
        hrefs: hrefsOf('SUBMITTED'),
        format: count,
      },
      {
        key: 'in_review',
        name: permissionStatuses.labels.IN_REVIEW,
        values: ageing.map(({ in_review }) => in_review),
        hrefs: hrefsOf('IN_REVIEW'),
        format: count,
      },
    ],
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
