import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await startTestHost();
  token = await host.tokenOf('admin');
});
afterAll(() => host.close());

describe('decomposed text', () => {
  it('finds a name that is stored composed', async () => {
    const typed = encodeURIComponent('Системийн'.normalize('NFD'));
    const found = (await host.get(`/api/role?q=${typed}`, token)).json<{ data: { name: string }[] }>();
    expect(found.data.map(({ name }) => name)).toContain('Системийн админ');
  });

  it('is stored composed', async () => {
    const [name, search] = ['Районы хэрэглэгч'.normalize('NFD'), '?q=й'.normalize('NFD')];
    const answer = await host.post('/api/saved-view', { resource: 'user', name, state: { search } }, token);
    expect(answer.json()).toMatchObject({ name: 'Районы хэрэглэгч', state: { search: '?q=й' } });
  });
});
