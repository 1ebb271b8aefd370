import { apps } from 'bench:remotes';
import type { ServerApp } from '@ecard/shared/contract';
import { renderFragment as renderFragmentOf } from '../../src/render/process/render-fragment.ts';
import type { FragmentInput, FragmentOutcome } from '../../src/render/process/render-fragment.ts';

export { renderLayout } from '../../src/render/render-layout.tsx';

/** Renders a fragment of a remote that is in the bundle. */
export function renderFragment(remote: string, input: FragmentInput): Promise<FragmentOutcome> {
  return renderFragmentOf(apps[remote] as ServerApp, input);
}
