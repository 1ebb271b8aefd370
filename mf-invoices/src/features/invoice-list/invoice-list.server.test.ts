import { describe, expect, it } from '@jest/globals';
import { createServerRemote } from '@ecard/shared/remote-server';
import { createTestContext, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { routes } from '../../routes.ts';
import { screens } from '../../screens.ts';
import { aWholeInvoice } from '../../testing/invoices.ts';
import { aPage, aSummary, anInvoice } from './invoice-list.fixtures.ts';

async function renderOnServer(url: string, answer: Answer) {
  const context = createTestContext({
    url,
    responses: {
      'GET /api/invoice': answer,
      'GET /api/invoice/summary': aSummary(),
      'GET /api/saved-view': { data: [] },
      'GET /api/invoice/019aa5e0-0000-7000-8000-000000000001': aWholeInvoice(),
    },
  });
  const { render } = createServerRemote({ name: 'mf-invoices', screens });
  const fragment = await render(context, { route: 'invoice', params: {}, url }, (stretch) => stretch());
  return { context, ...fragment };
}

describe('the server build of mf-invoices', () => {
  it('has a screen for every route', () => {
    expect(Object.keys(screens)).toEqual(routes.map(({ name }) => name));
  });

  it('sends the rows in the HTML, and a form and links that work without script', async () => {
    const { html, status, context } = await renderOnServer(
      '/invoice?status=OPEN&page=2',
      aPage([anInvoice()], { page: 2, total: 90 }),
    );
    expect(status).toBe(200);
    expect(context.calls.map(({ path }) => path)).toEqual(['/api/invoice', '/api/invoice/summary']);
    expect(html).toContain('INV-202611-000123');
    expect(html).toContain('1,234,567.50₮');
    expect(html).toMatch(/<form[^>]*action="\/invoice" method="get"/);
    expect(html).toMatch(/<input [^>]*type="checkbox" [^>]*name="status" checked="" value="OPEN"/);
    expect(html).toContain('href="/invoice?status=OPEN&amp;page=3"');
  });

  it('sends the record the address names, open over the list', async () => {
    const { html } = await renderOnServer('/invoice?id=019aa5e0-0000-7000-8000-000000000001', aPage([anInvoice()]));
    expect(html).toMatch(/<dialog[^>]* open=""/);
    expect(html).toContain('Картын үнэ');
    expect(html).toContain('href="/invoice/019aa5e0-0000-7000-8000-000000000001"');
  });

  it('hands the rows to the browser, so that it need not ask again', async () => {
    const { state } = await renderOnServer('/invoice', aPage([anInvoice()]));
    expect(JSON.stringify(state)).toContain('INV-202611-000123');
  });

  it('lets the browser load a list that failed', async () => {
    await expect(renderOnServer('/invoice', reply(403))).rejects.toMatchObject({ code: 'PREFETCH_FAILED' });
  });
});
