import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PAGE_DATA_ID } from '../page/page-data.ts';
import type { Builds, RemoteBuild } from '../page/builds.ts';
import type { FastRefresh } from '../refresh/fast-refresh.ts';
import { followBuilds } from './follow-builds.ts';

const build = (version: string): RemoteBuild => ({
  version,
  entry: `/_remotes/mf-auth/${version}/browser/remoteEntry.js`,
  files: { [`/_remotes/mf-auth/${version}/browser/remoteEntry.js`]: `sha384-${version}` },
});
const OWN: Builds = { shell: 'shell.1.js', remotes: { 'mf-auth': build('1.0.0+a') } };
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('followBuilds', () => {
  const reload = jest.fn();
  const close = jest.fn();
  const apply = jest.fn<FastRefresh['apply']>();
  let tell: (builds: Builds) => Promise<unknown>;

  beforeEach(() => {
    reload.mockReset();
    close.mockReset();
    apply.mockReset();
    apply.mockResolvedValue(undefined);
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const { version, entry, files } = build('1.0.0+a');
    const data = {
      releases: [{ name: 'mf-auth', version, entry }],
    };
    document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data)}</script><script src="/_shell/shell.1.js"></script>`;
    class EventSource {
      close = close;
      addEventListener(_type: string, listener: (event: { data: string }) => void): void {
        tell = (builds) => {
          listener({ data: JSON.stringify(builds) });
          return settle();
        };
      }
    }
    const fastRefresh = { apply, watch: () => undefined };
    const page = { document, EventSource, fastRefresh, location: { reload } };
    const integrity = { ...files, '/_shell/shell.1.js': 'sha384-shell' };
    followBuilds({ ...page, __ecard_integrity__: integrity } as unknown as Window & typeof globalThis);
  });

  it('leaves the page while the builds are those it was made of', async () => {
    await tell(OWN);
    expect(apply).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows a remote’s new release in the page as it is', async () => {
    await tell({ ...OWN, remotes: { 'mf-auth': build('1.0.0+b') } });
    expect(apply).toHaveBeenCalledWith('mf-auth', build('1.0.0+a'), build('1.0.0+b'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows every release on top of the one before', async () => {
    await tell({ ...OWN, remotes: { 'mf-auth': build('1.0.0+b') } });
    await tell({ ...OWN, remotes: { 'mf-auth': build('1.0.0+c') } });
    expect(apply).toHaveBeenLastCalledWith('mf-auth', build('1.0.0+b'), build('1.0.0+c'));
  });

  it('reloads the page where the release cannot be shown in it, and stops listening', async () => {
    apply.mockResolvedValue('the remote has other chunks');
    await tell({ ...OWN, remotes: { 'mf-auth': build('1.0.0+b') } });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalled();
  });

  it('reloads the page when the release’s code throws or does not arrive', async () => {
    apply.mockRejectedValue(new Error('the module threw'));
    await tell({ ...OWN, remotes: { 'mf-auth': build('1.0.0+b') } });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page once there is a remote it was made without', async () => {
    await tell({ ...OWN, remotes: { ...OWN.remotes, 'mf-admin': build('1.0.0+a') } });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page once the shell is built again', async () => {
    await tell({ ...OWN, shell: 'shell.2.js' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays when a remote is gone', async () => {
    await tell({ ...OWN, remotes: {} });
    expect(reload).not.toHaveBeenCalled();
  });
});
