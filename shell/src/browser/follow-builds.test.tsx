import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PAGE_DATA_ID } from '../page/page-data.ts';
import type { Builds } from '../page/builds.ts';
import { followBuilds } from './follow-builds.ts';

const OWN: Builds = { shell: 'shell.1.js', remotes: { 'mf-auth': '1.0.0+a' } };

describe('followBuilds', () => {
  const reload = jest.fn();
  const close = jest.fn();
  let tell: (builds: Builds) => void;

  beforeEach(() => {
    reload.mockReset();
    document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify({
      releases: [{ name: 'mf-auth', version: '1.0.0+a' }],
    })}</script><script src="/_shell/shell.1.js"></script>`;
    class EventSource {
      close = close;
      addEventListener(_type: string, listener: (event: { data: string }) => void): void {
        tell = (builds) => {
          listener({ data: JSON.stringify(builds) });
        };
      }
    }
    followBuilds({ document, EventSource, location: { reload } } as unknown as Window & typeof globalThis);
  });

  it('leaves the page while the builds are those it was made of', () => {
    tell(OWN);
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the page anew once a remote has another release', () => {
    tell({ ...OWN, remotes: { 'mf-auth': '1.0.0+b' } });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalled();
  });

  it('loads the page anew once the shell is built again', () => {
    tell({ ...OWN, shell: 'shell.2.js' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays when a remote is gone', () => {
    tell({ ...OWN, remotes: {} });
    expect(reload).not.toHaveBeenCalled();
  });
});
