import { seasonSchema } from '@ecard/shared/api-schema';
import { loadStep } from './load-step.ts';
import type { StartupDependencies, StartupState } from './startup-state.ts';

/**
 * Loads the season with the user token. Its shape is the host's own affair (specification, section 7):
 * one we do not know is not a fault, the portal then shows no season.
 */
export function loadSeason(state: StartupState, { createHttp }: StartupDependencies): Promise<StartupState> {
  return loadStep(state, 'season', async () => {
    const answer = await createHttp(state.stored.token).get<unknown>('/api/ec/season');
    return { season: seasonSchema.safeParse(answer.data).data ?? null };
  });
}
