import '@ecard/shared/ui/styles.css';
import { followBuilds } from './follow-builds.ts';
import { startFailureCode } from './start-failure-code.ts';
import { startShell } from './start-shell.tsx';

try {
  startShell(window);
} catch (error) {
  console.error('the shell could not start', error);
  window.portalGuard?.fail(startFailureCode(error), error);
}
// Left out of every production build.
if (process.env.NODE_ENV === 'development') followBuilds(window);
