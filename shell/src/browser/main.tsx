import '@ecard/shared/ui/styles.css';
import { startFailureCode } from './start-failure-code.ts';
import { startShell } from './start-shell.tsx';

startShell(window).catch((error: unknown) => {
  console.error('the shell could not start', error);
  window.portalGuard?.fail(startFailureCode(error), error);
});
