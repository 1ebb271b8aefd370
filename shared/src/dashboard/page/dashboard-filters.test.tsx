import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { createTestContext } from '@ecard/shared/testing';
import { PortalRoot, createQueryClient, useLocation } from '@ecard/shared/ui';
import { DashboardFilters } from './dashboard-filters.tsx';

function Filters() {
  const media = new URLSearchParams(useLocation().search).get('media');
  return <DashboardFilters names={['media']} filters={media === null ? {} : { media }} />;
}

describe('DashboardFilters', () => {
  it('keep and send the kind that was chosen before the script', async () => {
    const context = createTestContext({ url: '/graph-report?period=last-month' });
    const page = (
      <PortalRoot context={context} queryClient={createQueryClient()}>
        <Filters />
      </PortalRoot>
    );
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    element.innerHTML = renderToString(page);
    const kind = screen.getByRole<HTMLSelectElement>('combobox');
    kind.selectedIndex = 1;
    const { value } = kind;
    await act(async () => {
      await Promise.resolve(hydrateRoot(element, page));
    });
    expect(kind).toHaveValue(value);
    expect(context.history.location.search).toBe(`?period=last-month&media=${value}`);
  });
});
