import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ScreenModule } from '../remote/screen.ts';
import { queryOptions, usePortal, useQuery } from '../ui/index.ts';
import { createTestContext } from './create-test-context.ts';
import { renderScreen, renderScreenOnServer } from './render-screen.tsx';

const seasonQuery = (http: ReturnType<typeof usePortal>['http']) =>
  queryOptions({
    queryKey: ['season'],
    queryFn: async () => (await http.get<{ name: string }>('/api/ec/season')).data,
  });

const seasonScreen: ScreenModule = {
  Screen({ request }) {
    const { data } = useQuery(seasonQuery(usePortal().http));
    return <h1>{data ? `${data.name} ${request.url}` : 'ачаалж байна'}</h1>;
  },
  async prefetch({ context, queryClient }) {
    await queryClient.query(seasonQuery(context.http));
    return { title: 'Улирал' };
  },
};
const contextAt = (url: string) => createTestContext({ url, responses: { 'GET /api/ec/season': { name: 'Намар' } } });

describe('renderScreen', () => {
  it('mounts a screen that then makes its calls', async () => {
    const context = contextAt('/ec?x=1');
    renderScreen(seasonScreen, { context });
    expect(screen.getByRole('heading')).toHaveTextContent('ачаалж байна');
    expect(await screen.findByRole('heading', { name: 'Намар /ec?x=1' })).toBeInTheDocument();
    expect(context.calls).toHaveLength(1);
  });
});

describe('renderScreenOnServer', () => {
  it('has the data in the first HTML', async () => {
    const { html, facts } = await renderScreenOnServer(seasonScreen, { context: contextAt('/ec') });
    expect(html).toContain('Намар /ec');
    expect(facts).toEqual({ title: 'Улирал' });
  });
});
