import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jest } from '@jest/globals';
import { readArguments } from '../../release-command/read-arguments.ts';
import { readShellAddress, runReleaseCommand } from '../../release-command/call-shell.ts';
import { citizen, rights, startPageSite } from '../../testing/page-site.ts';
import type { PageSite } from '../../testing/page-site.ts';
import { second, startRegistrySite } from '../../testing/registry-site.ts';
import type { RegistrySite } from '../../testing/registry-site.ts';
import type { VersionHealth } from '../../health/version-health.ts';
import { createReleaseDesk } from './release-desk.ts';

const TOKEN = 'a-token-of-at-least-32-characters-000';
const bearer = { authorization: `Bearer ${TOKEN}`, accept: 'application/json' };
const NAME = 'mf-auth';

const side = { used: 40, failed: 3, clients: 30, failedClients: 2, share: 0.075, codes: { REMOTE_CRASHED: 3 } };
const HEALTH: readonly VersionHealth[] = [
  {
    remote: NAME,
    version: '1.1.0',
    since: 0,
    browser: side,
    server: side,
    speed: side,
    p75: { lcp: { value: 1_500, count: 9 } },
  },
  {
    remote: NAME,
    version: '1.0.0',
    since: 0,
    browser: { ...side, failed: 0, share: 0 },
    server: side,
    speed: side,
    p75: {},
  },
];
const manager = rights('admin.release.view', 'admin.release.manage');

describe('/_releases', () => {
  let releases: RegistrySite;
  let site: PageSite;
  let made: ReturnType<RegistrySite['makeRegistry']>;
  const settled = jest.fn<() => Promise<void>>();

  beforeEach(async () => {
    settled.mockReset().mockResolvedValue();
    releases = await startRegistrySite();
    made = releases.makeRegistry();
    await made.registry.start();
    releases.origin.offer(second);
    await made.registry.refresh();
    site = await startPageSite();
    await use(manager);
  });
  afterEach(async () => {
    await Promise.all([site.close(), releases.close()]);
  });

  const use = (answers: ReturnType<typeof rights>) =>
    site.useApp(
      {
        env: { RELEASE_TOKEN: TOKEN },
        desk: createReleaseDesk({
          names: [NAME, 'mf-admin'],
          registry: () => made.registry,
          served: () => made.registry.releases,
          healthOf: (name) => (name === NAME ? HEALTH : []),
          settled,
        }),
      },
      answers,
    );
  const post = (payload: object, headers: Record<string, string> = bearer, name = NAME) =>
    site.made.app.inject({ method: 'POST', url: `/_releases/${name}`, headers, payload });
  const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.made.app.inject({
      method: 'POST',
      url: `/_releases/${NAME}`,
      cookies: citizen,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  describe('for a program', () => {
    it('rolls a remote back before it answers, and writes who did it and why', async () => {
      const answer = await post({ action: 'rollback', why: 'cards do not load' });
      expect(answer.statusCode).toBe(200);
      expect(made.versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
      expect(settled).toHaveBeenCalledTimes(1);
      const report = await site.get('/_releases', {}, bearer);
      const [remote] = report.json<{ remotes: { active: string; served: string; history: object[] }[] }>().remotes;
      expect([remote?.active, remote?.served]).toEqual(['1.0.0', '1.0.0']);
      expect(remote?.history[0]).toMatchObject({
        who: 'RELEASE_TOKEN',
        action: 'rollback',
        from: '1.1.0',
        to: '1.0.0',
        why: 'cards do not load',
      });
      expect(site.made.log).toContainEqual(
        expect.objectContaining({ code: 'RELEASE_DECIDED', remote: NAME, action: 'rollback', who: 'RELEASE_TOKEN' }),
      );
    });

    it('gives errors and vitals of each version beside the one before', async () => {
      const [remote, other] = (await site.get('/_releases', {}, bearer)).json<{ remotes: { health: object[] }[] }>()
        .remotes;
      expect(remote?.health).toEqual(HEALTH);
      expect(other?.health).toEqual([]);
      const page = (await site.get('/_releases', citizen, { accept: 'text/html' })).body;
      expect(page).toContain('<td>7.5 % (3/40, 2 төхөөрөмж)</td><td>0.0 % (0/40, 2 төхөөрөмж)</td>');
      expect(page).toContain('<td>≤ 1500 ms</td><td>–</td>');
    });

    it.each([
      ['without a token', { accept: 'application/json' }],
      ['with another token', { authorization: `Bearer ${TOKEN}x`, accept: 'application/json' }],
      ['with an empty token', { authorization: 'Bearer ', accept: 'application/json' }],
    ])('refuses %s, and says nothing of the token', async (_what, headers) => {
      const answer = await post({ action: 'stop' }, headers);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
      expect(JSON.stringify(site.made.log)).not.toContain(TOKEN);
      expect(made.registry.state.remotes[NAME]?.stopped).toBeUndefined();
    });

    it.each<[string, object, number, RegExp]>([
      ['an action that does not exist', { action: 'delete' }, 400, /action is one of promote/],
      ['a version that is none', { action: 'pin', version: '../x' }, 400, /version is one of a release/],
      ['a percentage in words', { action: 'canary', percent: 'ten' }, 400, /percent is a number/],
      ['a canary without a percentage', { action: 'canary' }, 409, /from 1 to 99/],
      ['a version that is not kept', { action: 'promote', version: '9.9.9' }, 409, /not kept on this machine/],
      ['a reason that is too long', { action: 'stop', why: 'x'.repeat(301) }, 400, /at most 300/],
    ])('answers %s with what to do', async (_what, body, status, detail) => {
      const answer = await post(body);
      expect(answer.statusCode).toBe(status);
      expect(answer.json<{ detail: string }>().detail).toMatch(detail);
    });

    it('names the remotes when it does not know one', async () => {
      const answer = await post({ action: 'stop' }, bearer, 'mf-nothing');
      expect(answer.json()).toMatchObject({ code: 'REMOTE_NOT_FOUND', detail: expect.stringContaining('mf-admin') });
    });

    it('answers that nothing was decided when the state cannot be stored', async () => {
      settled.mockRejectedValue(new Error('disk'));
      expect((await post({ action: 'stop' })).json()).toMatchObject({ code: 'STATE_UNREACHABLE', status: 503 });
    });
  });

  describe('on the command line', () => {
    async function run(...args: string[]): Promise<string> {
      const url = await site.made.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => site.made.app.listeningOrigin);
      return runReleaseCommand(readArguments(args), readShellAddress({ RELEASE_TOKEN: TOKEN, SHELL_URL: url }));
    }

    it('makes decisions and says what runs afterwards', async () => {
      expect(await run('rollback', NAME, '--why', 'slow')).toContain('mf-auth: 1.0.0 since');
      expect(await run('canary', NAME, '10', '1.1.0')).toContain('canary: 1.1.0 for 10 % of the devices');
      expect(await run('promote', NAME)).toContain('mf-auth: 1.1.0 since');
      expect(await run('pin', NAME)).toContain('pinned to 1.1.0');
      expect(await run('resume', NAME)).not.toContain('pinned');
      expect(await run('stop', NAME)).toContain('stopped: no release is taken');
      expect(await run('status')).toContain('mf-admin: 1.0.0');
    });

    it('says that a canary is paused while its remote is stopped, as the page does', async () => {
      await run('rollback', NAME);
      await run('canary', NAME, '10', '1.1.0');
      expect(await run('stop', NAME)).toContain('canary: 1.1.0 is paused until `resume`');
      expect((await site.get('/_releases', citizen)).body).toContain('10 % (түр зогссон)');
    });

    it.each([
      [['promote', NAME, '9.9.9'], /DECISION_REFUSED: The files of mf-auth 9\.9\.9 are not kept/],
      [['status', 'mf-x'], /mf-x is not one of mf-auth, mf-admin/],
      [['stop', 'mf-x'], /REMOTE_NOT_FOUND: mf-x is not one of/],
      [['fly', NAME], /There is no command `fly`/],
      [['stop'], /needs the name of a remote/],
      [['canary', NAME], /needs a percentage/],
      [['stop', NAME, '1.0.0'], /does not take `1\.0\.0`/],
    ])('answers %j with what to do', async (args, message) => {
      await expect(run(...args)).rejects.toThrow(message);
    });

    it('says what to set when the token or the shell is missing', async () => {
      expect(() => readShellAddress({})).toThrow(/Set RELEASE_TOKEN/);
      const nobody = { url: 'http://127.0.0.1:9', token: TOKEN };
      await expect(runReleaseCommand(readArguments(['status']), nobody)).rejects.toThrow(/No shell answers/);
    });
  });

  describe('for an account', () => {
    it('shows what runs and why a release is refused, in a page without script', async () => {
      releases.origin.put('browser/screen.js', 'tampered');
      releases.origin.put('release.json', JSON.stringify({ ...second.release, version: '1.2.0' }));
      await made.registry.refresh();
      const answer = await site.get('/_releases', citizen);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.body).not.toContain('<script');
      const toDo = 'бүтээсэн файлуудыг дахин байршуулна уу';
      for (const text of ['1.1.0', '1.2.0', 'RELEASE_HASH', 'browser/screen.js', toDo, 'Буцаах', 'Түүх']) {
        expect(answer.body).toContain(text);
      }
      const report = await site.get('/_releases', {}, bearer);
      expect(report.json<{ remotes: { refused: object | null }[] }>().remotes[0]?.refused).toMatchObject({
        code: 'RELEASE_HASH',
        advice: 'find out who changed the named file, and upload the build again',
      });
    });

    it('takes a decision by a form and leads back to the page, which says who made it', async () => {
      const answer = await postForm({ action: 'rollback', version: '', percent: '', why: 'удаан' });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/_releases#mf-auth']);
      expect(made.versions()).toContain('mf-auth@1.0.0');
      expect((await site.get('/_releases', citizen)).body).toContain('bat&#60;b&#62;');
    });

    it('decides nothing when Enter is pressed in a field, which presses the first button of a form', async () => {
      const { body } = await site.get('/_releases', citizen);
      const buttons = body
        .split('<form ')
        .slice(1)
        .map((form) => /<button [^>]*>/.exec(form)?.[0]);
      expect(buttons).toEqual(Array(2).fill('<button type="submit" disabled hidden>'));
    });

    it('promotes what was taken back only by its name, and says so', async () => {
      await post({ action: 'rollback' });
      const answer = await postForm({ action: 'promote', version: '', percent: '', why: '' });
      expect([answer.statusCode, made.versions()[0]]).toEqual([409, 'mf-auth@1.0.0']);
      expect(answer.body).toContain('жагсаалтаас сонгоно уу');
      expect(answer.body).toContain('<option value="1.1.0">');
    });

    it('keeps what was typed when a decision cannot be made, and says why', async () => {
      const answer = await postForm({ action: 'canary', percent: '500', why: 'эхний туршилт' });
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain('1–99 хүртэлх бүхэл тоо');
      expect(answer.body).toContain('value="500"');
      expect(answer.body).toContain('value="эхний туршилт"');
    });

    it('refuses a form of another site', async () => {
      const answer = await postForm({ action: 'stop' }, { origin: 'https://elsewhere.example' });
      expect(answer.statusCode).toBe(403);
      expect(made.registry.state.remotes[NAME]?.stopped).toBeUndefined();
    });

    it('shows the page without buttons to one who may only look, and refuses a decision', async () => {
      await use(rights('admin.release.view'));
      expect((await site.get('/_releases', citizen)).body).not.toContain('<form');
      expect((await postForm({ action: 'stop' })).statusCode).toBe(403);
    });

    it('shows nothing to one without the right, and sends nobody signed in to the sign-in page', async () => {
      await use(rights('admin.user.view'));
      expect((await site.get('/_releases', citizen)).statusCode).toBe(403);
      const answer = await site.get('/_releases');
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/?next=%2F_releases']);
    });
  });
});
