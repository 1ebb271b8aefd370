import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RootOptions } from 'react-dom/client';
import type { Telemetry } from './telemetry.ts';

/** Hydrates the server's page; renders the whole of it where the server was too busy to. */
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
