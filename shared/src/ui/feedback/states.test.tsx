import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { Alert } from './alert.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

describe('ErrorState', () => {
  it('announces the error at once and tries again in place', async () => {
    const onRetry = jest.fn();
    renderInPortal(<ErrorState message="Сервертэй холбогдож чадсангүй." onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Сервертэй холбогдож чадсангүй.');
    await userEvent.click(screen.getByRole('link', { name: 'Дахин оролдох' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('leads to the same page without script, and works outside a portal', () => {
    render(<ErrorState />);
    expect(screen.getByRole('link', { name: 'Дахин оролдох' })).toHaveAttribute('href', '');
  });
});

describe('EmptyState', () => {
  it('suggests the next step', () => {
    renderInPortal(<EmptyState title="Карт алга" hint="Картаа бүртгүүлнэ үү." action={<button>Бүртгүүлэх</button>} />);
    expect(screen.getByText('Картаа бүртгүүлнэ үү.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Бүртгүүлэх' })).toBeInTheDocument();
  });
});

describe('Alert', () => {
  it('interrupts only for a live alert of harm', () => {
    renderInPortal(
      <>
        <Alert tone="danger">байрандаа</Alert>
        <Alert tone="danger" live>
          алдаа
        </Alert>
        <Alert tone="positive" live>
          болсон
        </Alert>
      </>,
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('болсон');
  });
});

describe('Skeleton', () => {
  it('announces loading', () => {
    renderInPortal(<Skeleton lines={3} />);
    expect(screen.getByRole('status')).toHaveTextContent('Ачаалж байна…');
  });
});
