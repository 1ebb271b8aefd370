import { dataExportSchema } from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { refuseImpersonation } from '../auth/refuse-impersonation.ts';
import { loadOwnData } from './data-export.repository.ts';

/** Everything the portal keeps about the person who asks. */
export function dataExportRoutes(app: App, { db, clock, personalData }: ModuleDependencies): void {
  app.get(
    '/api/user/data-export',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['account'],
        summary: 'Own data as JSON, the whole register number included',
        response: { 200: dataExportSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      refuseImpersonation(account);
      const { registerNoEncrypted, ...data } = await loadOwnData(db, account.id);
      await recordAudit(db, actorOf(request), {
        action: 'app_user.data_export',
        entity: 'app_user',
        entityId: account.publicId,
      });
      void reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="my-data.json"');
      return {
        exported_at: toIso(clock()),
        ...data,
        user: {
          ...data.user,
          register_no: registerNoEncrypted && personalData.decrypt(Buffer.from(registerNoEncrypted)),
        },
      };
    },
  );
}
