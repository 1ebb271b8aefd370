/** @own-window A shell that starts goes on after its test. */
import { beforeAll, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { act, waitFor } from '@testing-library/react';
import { pageData, serve } from './served-page.fixtures.ts';

// The chunk fails, as over a line that breaks.
jest.unstable_mockModule('./unframe-styles.ts', () => {
  throw Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' });
});
const { startShell } = await import('./start-shell.ts');

beforeAll(async () => {
  await Promise.all([import('./host-calls.ts'), import('./toasts.tsx')]);
  init({ name: 'shell', remotes: [] });
});

it('recovers from a failed chunk of styles for browsers without @scope as from any other part', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.BroadcastChannel = class extends EventTarget {} as unknown as typeof BroadcastChannel;
  const probe = jest.spyOn(window, 'fetch').mockResolvedValue(new Response());
  window.history.replaceState(null, '', '/nowhere');
  serve({ ...pageData, warnings: [] });
  act(() => {
    startShell(window);
  });
  await waitFor(() => expect(error).toHaveBeenCalledWith('shell: part failed', expect.anything()));
  await waitFor(() => expect(probe).toHaveBeenCalledWith('/healthz', expect.anything()));
});
