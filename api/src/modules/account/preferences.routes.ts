import { preferencesSchema, storedPreferencesSchema } from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, requireVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { findPreferences, storePreferences } from './account.repository.ts';

const tags = ['account'];

/** Language, looks, notifications and columns of one person. */
export function preferenceRoutes(app: App, { db, clock }: ModuleDependencies): void {
  async function view(userId: number) {
    const stored = await findPreferences(db, userId);
    return { ...preferencesSchema.parse(stored?.data ?? {}), version: stored?.version ?? 0 };
  }

  app.get(
    '/api/user/preferences',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Own preferences; version 0 while they are the defaults',
        response: { 200: storedPreferencesSchema, ...problemAnswers },
      },
    },
    async (request, reply) => sendRecord(reply, await view(accountOf(request).id)),
  );

  app.put(
    '/api/user/preferences',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Replace one’s own preferences',
        body: preferencesSchema,
        response: { 200: storedPreferencesSchema, ...problemAnswers, 412: problemAnswer('Changed meanwhile') },
      },
    },
    async (request, reply) => {
      const { id } = accountOf(request);
      const expected = requireVersion(request);
      const current = await view(id);
      await assertVersion(current.version, expected, () => current);
      const version = await storePreferences(db, { userId: id, data: request.body, version: expected, now: clock() });
      if (version === undefined) throw new ProblemError('STALE', { current: await view(id) });
      return sendRecord(reply, { ...request.body, version });
    },
  );
}
