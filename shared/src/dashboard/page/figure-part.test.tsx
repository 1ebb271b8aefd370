import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { createTestContext } from '@ecard/shared/testing';
import { PortalRoot, createQueryClient } from '@ecard/shared/ui';
import type { FigureData } from '@ecard/shared/ui/work';
import { dashboardQuery } from './dashboard-query.ts';
import { FigurePart } from './figure-part.tsx';

interface Answer {
  readonly generated_at: string;
  readonly rides: number;
}
const answer: Answer = { generated_at: '2026-11-21T12:05:00+08:00', rides: 70 };
const toData = ({ rides }: Answer): FigureData => ({
  categoryHeader: 'Чиглэл',
  categories: [{ key: '17', label: 'Ч:17А' }],
  series: [{ key: 'rides', name: 'Зорчилт', values: [rides], format: String, hrefs: ['/graph-report?taps=1'] }],
});

describe('FigurePart', () => {
  it('is whole in the HTML of the server, and the browser takes it over without a difference', async () => {
    const context = createTestContext({ responses: { 'GET /api/rides': answer } });
    const query = dashboardQuery(context, {
      path: '/api/rides',
      schema: { parse: (given) => given as Answer },
      state: { period: { kind: 'preset', preset: 'last-30-days' }, comparison: 'none', filters: {} },
    });
    const queryClient = createQueryClient();
    await queryClient.query(query);
    const tree = (
      <PortalRoot context={context} queryClient={queryClient}>
        <FigurePart title="Чиглэлээр" unit="зорчилт" fileName="routes" query={query} toData={toData} />
      </PortalRoot>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(tree);
    const link = screen.getByRole('link', { name: '70' });
    expect(link).toBeVisible();
    const onRecoverableError = jest.fn();
    await act(async () => {
      await Promise.resolve(hydrateRoot(container, tree, { onRecoverableError }));
    });
    expect(await screen.findByText('зураг')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '70', hidden: true })).toBe(link);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
