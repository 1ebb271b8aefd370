import type { ModuleDependencies } from '../../http/app-instance.ts';
import type { Services } from '../../services/services.ts';
import { reportText } from './reports.text.ts';

/** E-mails the requester that a report is ready; the file itself stays behind the sign-in. */
export async function emailRequester(
  { db, services }: Pick<ModuleDependencies, 'db'> & { readonly services: Pick<Services, 'messages'> },
  publicId: string,
): Promise<void> {
  const report = await db
    .selectFrom('report_request as r')
    .innerJoin('app_user as u', 'u.id', 'r.requester_id')
    .select(['r.code', 'r.title', 'r.status', 'r.version', 'u.email'])
    .where('r.public_id', '=', publicId)
    .executeTakeFirst();
  // Expired, or made again meanwhile: another message follows then.
  if (report?.status !== 'DONE' || report.email === null) return;
  await services.messages.send(
    {
      channel: 'EMAIL',
      to: report.email,
      subject: reportText.readySubject(report.code),
      text: reportText.ready(report.title),
    },
    `report-${publicId}-${report.version}`,
  );
}
