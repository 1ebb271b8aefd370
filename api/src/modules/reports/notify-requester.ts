import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Notice } from '../notifications/notify.ts';
import { tellUser } from '../notifications/tell-user.ts';
import type { StoredReport } from './reports.repository.ts';

/**
 * Sends the requester a notice of a report in the portal, and by SMS or e-mail where they want it so.
 *
 * @param channels - Those besides the portal.
 */
export async function notifyRequester(
  trx: Transaction<Tables>,
  jobs: Jobs,
  report: Pick<StoredReport, 'requester_id' | 'public_id'>,
  notice: Omit<Notice, 'userId' | 'link'>,
  channels?: readonly ('SMS' | 'EMAIL')[],
): Promise<void> {
  const { requester_id: userId, public_id: publicId } = report;
  await tellUser(trx, jobs, { ...notice, userId, link: `/report?id=${publicId}` }, channels ? { channels } : {});
}
