import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import { makeRelease } from '../../testing/make-release.ts';
import type { BrokeredCall } from '../render-job.ts';
import type { CallOwner } from '../host-broker.ts';
import { createRenderer } from '../renderer.ts';
import type { Renderer, RendererOptions } from '../renderer.ts';

/** A renderer over releases whose server builds are written here. */
export interface RemoteSite {
  readonly renderer: Renderer;
  readonly options: RendererOptions;
  /** Codes of what became of processes, in order. */
  readonly events: { readonly code: string; readonly remote: string }[];
  /** Calls to the host that remotes asked the shell for, with their owners. */
  readonly calls: { readonly call: BrokeredCall; readonly owner: CallOwner }[];
  /** Writes a release of a remote whose app is the given code. */
  write(app: string, differences?: Partial<Release>): Promise<Release>;
  close(): Promise<void>;
}

/** Starts a site; fragments have a second, which is enough for a short pause on a busy machine. */
export async function startRemoteSite(differences: Partial<RendererOptions> = {}): Promise<RemoteSite> {
  const folder = await mkdtemp(join(tmpdir(), 'remote-site-'));
  const events: RemoteSite['events'] = [];
  const calls: RemoteSite['calls'] = [];
  const options: RendererOptions = {
    workers: 2,
    fragmentBudgetMs: 1_000,
    workerMemoryMb: 96,
    queue: 20,
    processFile: join(import.meta.dirname, 'remote-process.fixture.ts'),
    // The program and what it imports are files of the repository here.
    readable: [join(import.meta.dirname, '../../../..')],
    directoryOf: ({ name, version }) => join(folder, name, version),
    renderLayout: () => ['<header>', '<footer>'],
    broker: (call, owner) => {
      calls.push({ call, owner });
      return Promise.resolve({ status: 200, headers: {}, body: Buffer.from('{"name":"Болд"}') });
    },
    onEvent: ({ code, remote }) => void events.push({ code, remote }),
    ...differences,
  };
  const renderer = createRenderer(options);
  return {
    renderer,
    options,
    events,
    calls,
    async write(app, release = {}) {
      const made = makeRelease(release).release;
      const directory = join(options.directoryOf(made), 'server');
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, 'remoteEntry.js'), app);
      return made;
    },
    async close() {
      await renderer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
