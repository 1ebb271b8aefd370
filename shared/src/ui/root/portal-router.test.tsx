import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { LATER } from '../../list-rules/later-place.ts';
import { createTestContext } from '../../testing/index.ts';
import { PortalRoot, createQueryClient, useLocation } from '../index.ts';

function Place() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Opens a list with a counter, and records its content after each commit. */
function openInvoices() {
  const { history } = createTestContext({ url: '/invoice' });
  const seen: string[] = [];
  function Counted() {
    const { pathname, search } = useLocation();
    const [count, setCount] = useState(0);
    useLayoutEffect(() => {
      seen.push(`${pathname}${search} ${String(count)}`);
    }, [pathname, search, count]);
    return (
      <button
        type="button"
        onClick={() => {
          setCount(count + 1);
        }}
      >
        {`${pathname}${search} ${useNavigationType()}`}
      </button>
    );
  }
  const context = { ...createTestContext({ url: '/invoice' }), history };
  render(
    <PortalRoot context={context} queryClient={createQueryClient()}>
      <Counted />
    </PortalRoot>,
  );
  return { history, seen };
}

describe('PortalRoot', () => {
  it('follows every address when it is the shell’s', () => {
    const context = createTestContext({ url: '/invoice' });
    render(
      <PortalRoot context={context} queryClient={createQueryClient()}>
        <Place />
      </PortalRoot>,
    );
    act(() => {
      context.history.push('/users');
    });
    expect(screen.getByText('/users')).toBeInTheDocument();
  });

  it('follows only its screen’s path when it is a remote’s: another page’s address is not its filter', () => {
    const context = createTestContext({ url: '/invoice?page=2' });
    render(
      <PortalRoot context={context} queryClient={createQueryClient()} path="/invoice">
        <Place />
      </PortalRoot>,
    );
    act(() => {
      context.history.push('/users?page=9');
    });
    expect(screen.getByText('/invoice?page=2')).toBeInTheDocument();
    act(() => {
      context.history.push('/invoice?page=3');
    });
    expect(screen.getByText('/invoice?page=3')).toBeInTheDocument();
  });

  it('follows an address that may come later, and goes back from it', () => {
    const { history } = openInvoices();
    act(() => {
      history.push('/invoice?page=2', LATER);
    });
    expect(screen.getByText('/invoice?page=2 PUSH')).toBeInTheDocument();
    act(() => {
      history.go(-1);
    });
    expect(screen.getByText('/invoice POP')).toBeInTheDocument();
  });

  it('shows the newest of several addresses, whichever of them may come later', () => {
    const { history } = openInvoices();
    act(() => {
      history.push('/invoice?page=2', LATER);
      history.push('/invoice?page=3');
    });
    expect(screen.getByText('/invoice?page=3 PUSH')).toBeInTheDocument();
    act(() => {
      history.push('/invoice?page=4');
      history.push('/invoice?page=5', LATER);
    });
    expect(screen.getByText('/invoice?page=5 PUSH')).toBeInTheDocument();
  });

  it('lets what is urgent come before an address that may come later', async () => {
    const { history, seen } = openInvoices();
    const user = userEvent.setup();
    const button = screen.getByRole('button');
    button.addEventListener('click', () => {
      history.push('/invoice?page=2', LATER);
    });
    await user.click(button);
    expect(await screen.findByText('/invoice?page=2 PUSH')).toBeInTheDocument();
    expect(seen).toEqual(['/invoice 0', '/invoice 1', '/invoice?page=2 1']);
  });
});
