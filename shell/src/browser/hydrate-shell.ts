import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RootOptions } from 'react-dom/client';
import type { Telemetry } from './telemetry.ts';

/** Brings the server's page to life; a server with too much to do leaves the whole of it to the browser. */
export function hydrateShell(root: HTMLElement, tree: ReactNode, telemetry: Telemetry): void {
  const options: RootOptions = {
    // The boundary that catches an error reports it.
    onCaughtError: () => undefined,
    onRecoverableError: (error) => {
      console.error('shell: recoverable', error);
      telemetry.report({ code: 'HYDRATION_MISMATCH' }, error);
    },
  };
  if (root.hasChildNodes()) hydrateRoot(root, tree, options);
  else createRoot(root, options).render(tree);
}
