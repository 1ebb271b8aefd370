import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { createTestContext } from '../../testing/create-test-context.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { createQueryClient } from '../data/create-query-client.ts';
import { PortalRoot } from './portal-root.tsx';
import { useToday } from './use-today.ts';

const HOUR_MS = 3_600_000;
const servedAt = Date.parse('2026-11-21T20:00:00.000+08:00');

function Today() {
  return <p>{useToday()}</p>;
}

describe('useToday', () => {
  it.each([9 * HOUR_MS, -21 * HOUR_MS])(
    'returns the day of the page on a device whose clock is %p ms ahead of the server',
    (aheadMs) => {
      const context = createTestContext({ snapshot: { servedAt } });
      const page = (
        <PortalRoot context={context} queryClient={createQueryClient()}>
          <Today />
        </PortalRoot>
      );
      const element = document.createElement('div');
      document.body.replaceChildren(element);
      element.innerHTML = renderToString(page);
      jest.spyOn(Date, 'now').mockReturnValue(servedAt + aheadMs);
      const onRecoverableError = jest.fn();
      render(page, { container: element, hydrate: true, onRecoverableError });
      expect(element).toHaveTextContent('2026-11-21');
      expect(onRecoverableError).not.toHaveBeenCalled();
    },
  );

  it('counts on from the page for a component that is shown later', () => {
    jest.spyOn(performance, 'now').mockReturnValue(5 * HOUR_MS);
    renderInPortal(<Today />, createTestContext({ snapshot: { servedAt } }));
    expect(screen.getByText('2026-11-22')).toBeVisible();
  });

  it('returns the day of the device where the page carries no time', () => {
    jest.spyOn(Date, 'now').mockReturnValue(servedAt);
    renderInPortal(<Today />);
    expect(screen.getByText('2026-11-21')).toBeVisible();
  });
});
