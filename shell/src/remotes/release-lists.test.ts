import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createReleaseLists } from './release-lists.ts';

const WORK = '@ecard/shared/ui/work';
const LIST = {
  preload: { users: { js: ['browser/users.js'], css: ['browser/users.css'], shared: [WORK] } },
  files: { 'browser/users.js': 'sha384-js', 'browser/users.css': 'sha384-css' },
};
const ADMIN = '/_remotes/mf-admin/1.0.0';

describe('createReleaseLists', () => {
  const ask = jest.fn<typeof fetch>();
  const answer = (body: object, ok = true) => ({ ok, status: ok ? 200 : 404, json: () => Promise.resolve(body) });
  let integrity: Record<string, string>;

  beforeEach(() => {
    integrity = { '/_shell/work.js': 'sha384-work' };
    ask.mockReset();
    ask.mockResolvedValue(answer(LIST) as unknown as Response);
  });

  const setUp = () =>
    createReleaseLists(
      {
        releases: [
          { name: 'mf-admin', version: '1.0.0', entry: `${ADMIN}/browser/remoteEntry.js`, files: 'sha384-list' },
        ],
        integrity,
        shared: { [WORK]: { js: ['work.js'], css: [] } },
      },
      ask,
    );

  it('loads a list once, and only the one whose hash the document names', async () => {
    const lists = setUp();
    await Promise.all([lists.load('mf-admin'), lists.load('mf-admin')]);
    expect(ask.mock.calls).toEqual([[`${ADMIN}/files.json`, { integrity: 'sha384-list' }]]);
  });

  it('answers the files of each route, those of the shell among them, and allows them', async () => {
    expect(await setUp().load('mf-admin')).toEqual({
      users: { js: ['/_shell/work.js', `${ADMIN}/browser/users.js`], css: [`${ADMIN}/browser/users.css`] },
    });
    expect(integrity).toEqual({
      '/_shell/work.js': 'sha384-work',
      [`${ADMIN}/browser/users.js`]: 'sha384-js',
      [`${ADMIN}/browser/users.css`]: 'sha384-css',
    });
  });

  it.each([
    ['is another one or cannot be reached', () => ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['is not there any more', () => ask.mockResolvedValueOnce(answer({}, false) as unknown as Response)],
  ])('fails like a remote’s entry when the list %s, and asks again the next time', async (_case, fail) => {
    const lists = setUp();
    fail();
    await expect(lists.load('mf-admin')).rejects.toMatchObject({ code: 'REMOTE_ENTRY_FAILED' });
    expect(integrity).toEqual({ '/_shell/work.js': 'sha384-work' });
    await expect(lists.load('mf-admin')).resolves.toHaveProperty('users');
  });

  it('knows no files of a remote without a release', async () => {
    expect(await setUp().load('mf-none')).toEqual({});
    expect(ask).not.toHaveBeenCalled();
  });
});
