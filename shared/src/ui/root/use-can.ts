import { can } from '../../store/can.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Returns true when the signed-in account may do the action; always `false` for an empty code. */
export function useCan(code: string): boolean {
  return useSnapshot(({ actions }) => can(actions, code));
}
