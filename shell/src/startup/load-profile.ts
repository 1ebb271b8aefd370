import { profileAnswerSchema } from '@ecard/shared/api-schema';
import { loadStep } from './load-step.ts';
import type { StartupDependencies, StartupState } from './startup-state.ts';

/** Loads the profile with the user token. */
export function loadProfile(state: StartupState, { createHttp }: StartupDependencies): Promise<StartupState> {
  return loadStep(state, 'profile', async () => {
    const answer = await createHttp(state.stored.token).get<unknown>('/api/user/profile');
    return { profile: profileAnswerSchema.parse(answer.data) };
  });
}
