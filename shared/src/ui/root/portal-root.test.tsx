import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { createTestContext } from '../../testing/create-test-context.ts';
import {
  Link,
  PortalRoot,
  createQueryClient,
  useCan,
  useHydrated,
  useLocation,
  usePortal,
  useSnapshot,
} from '../index.ts';

function root(context: ReturnType<typeof createTestContext>, children: ReactNode) {
  return (
    <PortalRoot context={context} queryClient={createQueryClient()}>
      {children}
    </PortalRoot>
  );
}
function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}
function Reader() {
  const mode = useSnapshot(({ colourMode }) => colourMode.resolved);
  return <p>{`${mode} ${useCan('fin.invoice.view') ? 'may' : 'may not'} ${useHydrated() ? 'hydrated' : 'server'}`}</p>;
}

describe('PortalRoot', () => {
  it('follows the shared history in every root of the page', async () => {
    const context = createTestContext({ url: '/ec' });
    render(root(context, <Link to="/invoice?page=2">go</Link>));
    render(root(context, <Place />));
    await userEvent.click(screen.getByRole('link', { name: 'go' }));
    expect(screen.getByText('at /invoice?page=2')).toBeInTheDocument();
    act(() => {
      context.history.go(-1);
    });
    expect(screen.getByText('at /ec')).toBeInTheDocument();
  });

  it('renders again when the store changes', () => {
    const context = createTestContext();
    render(root(context, <Reader />));
    expect(screen.getByText('light may not hydrated')).toBeInTheDocument();
    act(() => {
      context.publish({
        actions: [{ code: 'fin.invoice.view' }],
        colourMode: { preference: 'dark', resolved: 'dark' },
      });
    });
    expect(screen.getByText('dark may hydrated')).toBeInTheDocument();
  });

  it('leaves the document element and head alone', () => {
    const context = createTestContext({ snapshot: { colourMode: { preference: 'dark', resolved: 'dark' } } });
    render(root(context, <Reader />));
    expect(document.documentElement).not.toHaveAttribute('data-colour-mode');
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });

  it('hydrates the server’s HTML without a warning', async () => {
    const context = createTestContext({ url: '/ec?x=1' });
    const page = (
      <>
        <Place />
        <Reader />
      </>
    );
    const element = document.createElement('div');
    element.innerHTML = renderToString(root(context, page));
    expect(element.textContent).toBe('at /ec?x=1light may not server');
    const onRecoverableError = jest.fn();
    await act(async () => {
      await Promise.resolve(hydrateRoot(element, root(context, page), { onRecoverableError }));
    });
    expect(element.textContent).toBe('at /ec?x=1light may not hydrated');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});

describe('usePortal', () => {
  it('throws a clear error outside a root', () => {
    function Lost() {
      usePortal();
      return null;
    }
    expect(() => renderToString(<Lost />)).toThrow(expect.objectContaining({ code: 'PORTAL_ROOT_MISSING' }));
  });
});
