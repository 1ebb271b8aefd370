import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from '@ecard/shared/ui';
import { createTestContext } from '@ecard/shared/testing';
import { NO_ACTIONS } from '../layouts/shell-actions.ts';
import { BrokenShell } from './broken-shell.tsx';
import { ShellBoundary } from './shell-boundary.tsx';

const error = new Error('broken');
function Broken(): never {
  throw error;
}

describe('ShellBoundary', () => {
  it('shows the not-found style of screen with a reference when the shell breaks (specification §8)', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = jest.fn(() => 'abcd-4efg');
    render(
      <ShellBoundary
        onError={onError}
        broken={(reference) => (
          <BrokenShell
            context={createTestContext({ url: '/ec' })}
            queryClient={createQueryClient()}
            actions={NO_ACTIONS}
            reference={reference}
          />
        )}
      >
        <Broken />
      </ShellBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeInTheDocument();
    expect(screen.getByText('abcd-4efg')).toBeInTheDocument();
    expect(onError.mock.calls).toEqual([[error]]);
  });
});
