import { readPlace } from '@ecard/shared/contract';
import type { OpenHomeTile, PortalContext } from '@ecard/shared/contract';
import { addDays, cityDay } from '@ecard/shared/format';
import { serverNow } from '@ecard/shared/session';
import { queryOptions } from '@ecard/shared/ui';
import { EXPIRY_NOTICE_DAYS } from '../../domain/card-alerts.ts';
import { taskText as text } from './task.text.ts';

/** A number of open tasks, and the list of exactly these. */
type Task = Pick<OpenHomeTile, 'title' | 'endpoint' | 'number'> & { readonly link: string };

/**
 * Lists of open tasks of an organisation; its invoices come from the tiles that their remote declares.
 *
 * @param today - `2026-11-21` in Ulaanbaatar.
 */
export function listedTasks(today: string): readonly Task[] {
  const ending = `status=ACTIVE&expires_to=${addDays(today, EXPIRY_NOTICE_DAYS)}`;
  return [
    taskOf(text.unpaidPermits, '/temporary', 'status=APPROVED'),
    taskOf(text.returnedPermits, '/temporary', 'status=RETURNED'),
    { ...taskOf(text.endingCards, '/ec', ending), endpoint: `/api/ec/cards?${ending}&page_size=1` },
  ];
}

function taskOf(title: string, path: string, filter: string): Task {
  return { title, endpoint: `/api${path}?${filter}&page_size=1`, number: 'total', link: `${path}?${filter}` };
}

/** Open tasks of an organisation, as figures of the strip over its cards. */
export function attentionQuery({ http, homeTiles, store }: Pick<PortalContext, 'http' | 'homeTiles' | 'store'>) {
  const snapshot = store.snapshot();
  return queryOptions({
    // What is done elsewhere makes a home outdated.
    queryKey: ['home', 'attention', snapshot.organisationId, snapshot.actions.length],
    queryFn: async ({ signal }) => {
      const tasks = [...(await homeTiles()).flatMap(toTask), ...listedTasks(cityDay(serverNow(snapshot)))];
      // Several tasks may be counted by one answer.
      const answers = new Map<string, Promise<{ readonly data: unknown }>>();
      for (const { endpoint } of tasks) {
        if (!answers.has(endpoint)) answers.set(endpoint, http.get<unknown>(endpoint, { signal }));
      }
      const numbers = await Promise.allSettled(
        tasks.map(async ({ endpoint, number }) => readPlace((await answers.get(endpoint))?.data, number)),
      );
      // One that did not come is left out, as is nothing to do.
      return tasks.flatMap(({ title, link }, at) => {
        const number = numbers[at];
        const count = number?.status === 'fulfilled' ? number.value : 0;
        return typeof count === 'number' && count > 0
          ? [{ label: title, count, href: link, tone: 'danger' as const }]
          : [];
      });
    },
  });
}

function toTask({ part, unit, link, ...tile }: OpenHomeTile): Task[] {
  return part === 'waiting' && unit === 'count' && link !== null ? [{ ...tile, link }] : [];
}
