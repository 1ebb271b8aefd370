import type { StartupDependencies, StartupState } from './startup-state.ts';

/** One step of the sequence: from what is known to what is known next. */
type Step = (state: StartupState, dependencies: StartupDependencies) => StartupState | Promise<StartupState>;

/** A step for somebody who is signed in; an earlier step may have found out that nobody is. */
export function whenSignedIn(step: Step): Step {
  return (state, dependencies) => (state.stored.token === null ? state : step(state, dependencies));
}

/** A step that organisation accounts skip (specification, section 6). */
export function ofIndividuals(step: Step): Step {
  return (state, dependencies) => (state.stored.isOrg === '1' ? state : step(state, dependencies));
}

/** A step for organisation accounts alone (specification, section 6). */
export function ofOrganisations(step: Step): Step {
  return (state, dependencies) => (state.stored.isOrg === '1' ? step(state, dependencies) : state);
}
