/** @own-window A shell that starts goes on after its test. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { act, screen } from '@testing-library/react';
import { layoutText } from '../layouts/layout.text.ts';
import { pageData, serve } from './served-page.fixtures.ts';
import { startShell } from './start-shell.ts';

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError');
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
    serve(pageData);
    act(() => {
      startShell(window);
    });
    expect(await screen.findByRole('heading', { name: layoutText.notFoundTitle })).toBeVisible();
    expect(warn).toHaveBeenCalledWith('the host was slow');
    expect(globalThis.__ecard_integrity__).toEqual(pageData.integrity);
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
    serve({ ...pageData, warnings: [] });
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
