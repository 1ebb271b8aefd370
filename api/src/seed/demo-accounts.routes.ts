import { demoAccountListSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../http/app-instance.ts';
import { demoAccounts, demoOfficers, demoPassword } from './demo-accounts.ts';

/** Names and password of the demonstration accounts; absent unless `DEMO_ACCOUNTS=1`. */
export function demoAccountRoutes(app: App, { config }: ModuleDependencies): void {
  if (!config.showDemoAccounts) return;
  app.get(
    '/api/demo-accounts',
    {
      config: { access: { kind: 'public' } },
      schema: { tags: ['operation'], summary: 'Demonstration accounts', response: { 200: demoAccountListSchema } },
    },
    async () =>
      [...demoAccounts, ...demoOfficers].map(({ label, username, kind }) => ({
        label,
        username,
        password: demoPassword,
        kind: kind === 'ORG' ? ('ORG' as const) : ('INDIVIDUAL' as const),
      })),
  );
}
