import { can } from '../../store/can.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Whether the signed-in account may do the action; an empty code is always `false`. */
export function useCan(code: string): boolean {
  return useSnapshot(({ actions }) => can(actions, code));
}
