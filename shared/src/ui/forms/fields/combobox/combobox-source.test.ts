import { describe, expect, it } from '@jest/globals';
import { createHttpClient } from '../../../../http/index.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { lookupSource } from './combobox-source.ts';

describe('lookupSource', () => {
  it('marks what is out of use, so that nobody chooses a closed stop unawares', async () => {
    const { adapter } = fakeNetwork({
      'GET /api/lookup/locations': [
        { id: '1', code: 'S001', name: 'Талбай', active: true },
        { id: '2', code: 'S900', name: 'Талбай', active: false },
        { id: '3', code: null, name: 'Киоск', active: false },
      ],
    });
    const http = createHttpClient({ baseURL: 'http://host.test', getToken: () => null, adapter });
    const found = await lookupSource(http, 'locations').search('', new AbortController().signal);
    expect(found.map(({ detail }) => detail)).toEqual(['S001', 'S900 · идэвхгүй', 'идэвхгүй']);
  });
});
