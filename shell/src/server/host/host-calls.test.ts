import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createScriptedHost } from '../../testing/scripted-host.ts';
import type { ScriptedHost } from '../../testing/scripted-host.ts';
import { createHostCalls } from './host-calls.ts';

describe('createHostCalls', () => {
  let host: ScriptedHost;
  afterEach(() => host.close());

  it('makes a failure of the answer’s consumer a failure of the call, and the process goes on', async () => {
    host = await createScriptedHost((_incoming, response) => response.end('{}'));
    const { request } = createHostCalls(1_000);
    const failure = await new Promise((resolve) => {
      const answered = jest.fn<(error: Error | null) => void>();
      answered.mockImplementationOnce(() => {
        throw new Error('cannot be passed on');
      });
      answered.mockImplementationOnce(resolve);
      request({ origin: host.url, path: '/api/users', method: 'GET' }, answered);
    });
    expect(failure).toEqual(new Error('cannot be passed on'));
  });
});
