import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { Guarded } from './use-leave-guard.ts';

/**
 * Asks before unsaved changes outside forms are lost: those of a table, a drawing.
 *
 * @param of - The same object at every render.
 */
export function KeepChanges({ of }: { readonly of: Guarded }) {
  return <LeaveDialog guard={useLeaveGuard(of)} />;
}
