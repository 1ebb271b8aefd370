import type { Notify } from '@ecard/shared/contract';
import { layoutText } from '../layouts/layout.text.ts';
import type { StartupFault } from '../page/startup-fault.ts';

/** Says with a toast that the terminal could not be logged in, if so (specification, section 8). */
export function notifyTerminalFault(faults: readonly StartupFault[], notify: Pick<Notify, 'error'>): void {
  if (faults.some(({ step }) => step === 'terminal')) notify.error({ title: layoutText.terminalFailed });
}
