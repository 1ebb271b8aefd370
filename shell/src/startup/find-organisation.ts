import { organisationAnswerSchema } from '@ecard/shared/api-schema';
import type { StartupDependencies, StartupState } from './startup-state.ts';

/** Looks up the organisation of an organisation account; failures are ignored (specification, section 8). */
export async function findOrganisation(
  state: StartupState,
  { createHttp }: StartupDependencies,
): Promise<StartupState> {
  const { orgId, token } = state.stored;
  if (orgId === '0') return state;
  try {
    const answer = await createHttp(token).get<unknown>('/api/organization/find', { params: { search_text: orgId } });
    return { ...state, organisation: organisationAnswerSchema.parse(answer.data) };
  } catch {
    return state;
  }
}
