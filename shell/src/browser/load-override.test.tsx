import { beforeEach, expect, it, jest } from '@jest/globals';
import { readPageData } from './read-page-data.ts';
import { loadOverride } from './load-override.ts';

const override = { remote: 'mf-invoices', origin: 'http://localhost:3003' };
const release = {
  name: 'mf-invoices',
  version: '1.1.0+abc',
  browser: { entry: 'browser/remoteEntry.js', preload: {} },
  files: { 'browser/remoteEntry.js': 'sha384-entry' },
};
const data = {
  releases: [
    { name: 'mf-auth', version: '1.0.0', entry: '/_remotes/mf-auth/1.0.0/browser/remoteEntry.js', files: 'sha384-a' },
    {
      name: 'mf-invoices',
      version: '1.0.0',
      entry: '/_remotes/mf-invoices/1.0.0/browser/remoteEntry.js',
      files: 'sha384-b',
    },
  ],
  integrity: { '/_shell/shell.js': 'sha384-shell' },
};

function answerWith(body: object): void {
  window.fetch = jest.fn<typeof fetch>().mockResolvedValue({ json: () => Promise.resolve(body) } as Response);
}

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="portal-data">${JSON.stringify(data)}</script>`;
});

it("puts the developer's release in the place of the promoted one, with the hashes that it names", async () => {
  answerWith(release);
  await loadOverride(window, override);
  const { releases, integrity } = readPageData(document);
  expect(releases).toEqual([
    data.releases[0],
    {
      name: 'mf-invoices',
      version: '1.1.0+abc',
      entry: 'http://localhost:3003/browser/remoteEntry.js',
      files: '',
      list: { preload: {}, files: {} },
    },
  ]);
  expect(integrity).toEqual({
    '/_shell/shell.js': 'sha384-shell',
    'http://localhost:3003/browser/remoteEntry.js': 'sha384-entry',
    '/browser/remoteEntry.js': 'sha384-entry',
  });
});

it('leaves the page as it is when the machine serves another remote', async () => {
  answerWith({ ...release, name: 'mf-auth' });
  await expect(loadOverride(window, override)).rejects.toThrow('http://localhost:3003 serves mf-auth, not mf-invoices');
  expect(readPageData(document)).toEqual(data);
});
