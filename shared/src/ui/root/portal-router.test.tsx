import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createTestContext } from '../../testing/index.ts';
import { PortalRoot, createQueryClient, useLocation } from '../index.ts';

function Place() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
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
});
