import { can } from '../http/access.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Account } from '../security/account.ts';

/** Actor that may make a transition: the owner of the record, staff, both, or only the system. */
export type TransitionBy = 'owner' | 'staff' | 'anyone' | 'system';

export interface Transition<State extends string> {
  readonly from: readonly State[];
  /** Several where the outcome decides. */
  readonly to: State | readonly State[];
  readonly by: TransitionBy;
  /** Action that staff need. */
  readonly code?: string;
}

/** The states of an entity and every way from one to another; nothing else changes a state. */
export interface StateMachine<State extends string, Verb extends string> {
  readonly name: string;
  readonly states: readonly State[];
  readonly transitions: Readonly<Record<Verb, Transition<State>>>;
  /**
   * State after the verb.
   *
   * @param outcome - One of several outcomes; the first when absent.
   * @throws ProblemError ILLEGAL_TRANSITION with the current state.
   */
  next(state: State, verb: Verb, outcome?: State): State;
  /** Tells whether the verb may be used in the state. */
  allows(state: State, verb: Verb): boolean;
  /** Throws FORBIDDEN unless the account may use the verb at all; that the record is its own is for the caller to see. */
  authorise(verb: Verb, account: Account): void;
  /** Verbs the account may use now, for `available_actions`. */
  availableActions(state: State, account: Account): Verb[];
}

/** Makes a machine of a table of transitions. */
export function defineMachine<const State extends string, const Verb extends string>(definition: {
  readonly name: string;
  readonly states: readonly State[];
  readonly transitions: Readonly<Record<Verb, Transition<State>>>;
}): StateMachine<State, Verb> {
  const { name, states, transitions } = definition;
  const allows = (state: State, verb: Verb) => transitions[verb].from.includes(state);
  return {
    name,
    states,
    transitions,
    allows,
    next(state, verb, outcome) {
      const targets = [transitions[verb].to].flat() as State[];
      const target = outcome ?? targets[0];
      if (!allows(state, verb)) {
        throw new ProblemError('ILLEGAL_TRANSITION', { current: { status: state, action: verb } });
      }
      if (target === undefined || !targets.includes(target)) {
        throw new Error(`${name}: ${verb} does not lead to ${String(outcome)}`);
      }
      return target;
    },
    authorise(verb, account) {
      if (!mayUse(transitions[verb], account)) throw new ProblemError('FORBIDDEN');
    },
    availableActions: (state, account) =>
      (Object.keys(transitions) as Verb[]).filter((verb) => allows(state, verb) && mayUse(transitions[verb], account)),
  };
}

function mayUse({ by, code }: Transition<string>, account: Account): boolean {
  if (by === 'system') return false;
  if (account.kind !== 'STAFF') return by === 'owner' || by === 'anyone';
  return by !== 'owner' && (code === undefined || can(account, code));
}
