import { organisationPagesAnswerSchema } from '@ecard/shared/api-schema';
import { loadStep } from './load-step.ts';
import type { StartupDependencies, StartupState } from './startup-state.ts';

/** Loads the menus of an individual account from the fixed organisation's pages. */
export function loadMenus(state: StartupState, { createHttp, pagesOrgId }: StartupDependencies): Promise<StartupState> {
  return loadStep(state, 'menus', async () => {
    const answer = await createHttp(state.stored.token).get<unknown>('/api/organization/pages', {
      params: { org_id: pagesOrgId },
    });
    return { menus: organisationPagesAnswerSchema.parse(answer.data).systems };
  });
}
