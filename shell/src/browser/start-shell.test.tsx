import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { act, screen } from '@testing-library/react';
import { anonymousSnapshot } from '@ecard/shared/store';
import { layoutText } from '../layouts/layout.text.ts';
import { PAGE_DATA_ID, PORTAL_ROOT_ID } from '../page/page-data.ts';
import type { PageData } from '../page/page-data.ts';
import { startShell } from './start-shell.ts';

const data: PageData = {
  snapshot: anonymousSnapshot(),
  faults: [],
  warnings: ['the host was slow'],
  startup: 'complete',
  routes: [],
  missing: [],
  navigationState: { narrow: false, closed: [] },
  releases: [],
  pagesOrgId: '1',
  integrity: { '/shell/toasts.js': 'sha384-x' },
  shared: {},
};

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError');
}

/** A document of the server; the browser renders what stands in its root. */
function serve(served: PageData): void {
  document.body.innerHTML = `<div id="${PORTAL_ROOT_ID}"></div>`;
  const script = document.createElement('script');
  script.id = PAGE_DATA_ID;
  script.type = 'application/json';
  script.textContent = JSON.stringify(served);
  document.body.append(script);
}

describe('startShell', () => {
  beforeAll(async () => {
    // A test must not end while they are being loaded.
    await Promise.all([import('./host-calls.ts'), import('./toasts.tsx')]);
    // As the shell's own build does.
    init({ name: 'shell', remotes: [] });
  });
  beforeEach(() => {
    // jsdom has neither.
    window.BroadcastChannel = class extends EventTarget {} as unknown as typeof BroadcastChannel;
    window.matchMedia = jest.fn(() => ({ matches: false, addEventListener: jest.fn() }) as unknown as MediaQueryList);
  });
  afterEach(() => {
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/');
  });

  it('shows the page of the address with the warnings and hashes of the page data', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/nowhere');
    serve(data);
    act(() => {
      startShell(window);
    });
    expect(await screen.findByRole('heading', { name: layoutText.notFoundTitle })).toBeVisible();
    expect(warn).toHaveBeenCalledWith('the host was slow');
    expect(globalThis.__ecard_integrity__).toEqual(data.integrity);
    window.dispatchEvent(new Event('pointermove'));
    expect(await screen.findByRole('region', { name: layoutText.messages })).toBeInTheDocument();
  });

  it.each([
    ['throws', refuse],
    ['is missing', undefined],
  ])('shows the page where BroadcastChannel %s and cookies are blocked', async (_what, channel) => {
    Object.assign(window, { BroadcastChannel: channel });
    jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
    window.history.replaceState(null, '', '/nowhere');
    serve({ ...data, warnings: [] });
    act(() => {
      startShell(window);
    });
    expect(await screen.findByRole('heading', { name: layoutText.notFoundTitle })).toBeVisible();
  });

  it('throws for a document without page data, so that the page guard takes over', () => {
    expect(() => {
      startShell(window);
    }).toThrow(expect.objectContaining({ code: 'PAGE_DATA_MISSING' }));
  });
});
