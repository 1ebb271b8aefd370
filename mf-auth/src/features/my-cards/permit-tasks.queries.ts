import type { PortalContext } from '@ecard/shared/contract';
import { cityDay } from '@ecard/shared/format';
import { loadAllRows } from '@ecard/shared/http';
import { serverNow } from '@ecard/shared/session';
import { queryOptions } from '@ecard/shared/ui';
import { MOST_TASK_ROWS } from '../../domain/card-alerts.ts';
import { END_NOTICE_DAYS, findPermitTasks } from '../../domain/permit-tasks.ts';

/** Permits that wait for their holder: those sent back before those to be paid, and then those that end first. */
const OPEN = { tasks_within_days: END_NOTICE_DAYS, sort: '-status,valid_to' };

/** Permits of a person that wait for them, and the number of those that were not loaded. */
export function permitTasksQuery({ http, store }: Pick<PortalContext, 'http' | 'store'>) {
  const snapshot = store.snapshot();
  return queryOptions({
    // What is done elsewhere makes a home outdated.
    queryKey: ['home', 'permits', snapshot.profile?.user?.id],
    queryFn: async ({ signal }) => {
      const { rows, missing } = await loadAllRows(http, {
        path: '/api/temporary',
        params: OPEN,
        page: loadPermitPageSchema(),
        signal,
        most: MOST_TASK_ROWS,
      });
      return { tasks: findPermitTasks(rows, cityDay(serverNow(snapshot))), missing };
    },
  });
}

async function loadPermitPageSchema() {
  return (await import(/* webpackChunkName: "permit-answers" */ './permit-tasks.answers.ts')).temporaryPageSchema;
}
