import type { ModuleDependencies } from '../../http/app-instance.ts';
import { reportMachine } from './reports.machine.ts';

/** Longer than any report takes, the attempts after a failure included. */
const forgottenAfterMs = 3 * 3_600_000;
/** A job is taken up within seconds. */
const lateAfterMs = 10 * 60_000;

/**
 * Publishes the job of open reports that have none, so that no report waits for ever: a restored backup has the rows of
 * the reports but not their jobs, and demonstration data never had them. A job too many finds its report done.
 */
export async function requeueReports({
  db,
  jobs,
  clock,
}: Pick<ModuleDependencies, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  const late = await db
    .selectFrom('report_request')
    .select('public_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'QUEUED'), eb('queued_at', '<', new Date(now - lateAfterMs))]),
        eb.and([eb('status', '=', 'RUNNING'), eb('started_at', '<', new Date(now - forgottenAfterMs))]),
      ]),
    )
    .where('status', 'in', reportMachine.transitions.begin.from)
    .orderBy('id')
    .limit(100)
    .execute();
  for (const { public_id: id } of late) await jobs.publish(db, 'report.produce', { id }, { singletonKey: id });
}
