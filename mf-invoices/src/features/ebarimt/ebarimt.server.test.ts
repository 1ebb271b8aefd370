import { describe, expect, it } from '@jest/globals';
import { createServerRemote } from '@ecard/shared/remote-server';
import { createTestContext, reply } from '@ecard/shared/testing';
import { screens } from '../../screens.ts';
import { aPage, aRow, receiptId } from './ebarimt.fixtures.ts';

describe('the list of receipts from the server', () => {
  it('is in the HTML although the receipt over it could not be loaded, which the browser asks for again', async () => {
    const url = `/ebarimt?id=${receiptId}`;
    const context = createTestContext({
      url,
      responses: {
        'GET /api/ebarimt': aPage([aRow()]),
        'GET /api/saved-view': { data: [] },
        [`GET /api/ebarimt/${receiptId}`]: reply(503, { code: 'SERVICE_UNAVAILABLE', message: 'Түр ажиллахгүй' }),
      },
    });
    const { render } = createServerRemote({ name: 'mf-invoices', screens });
    const { html } = await render(context, { route: 'ebarimt', params: {}, url }, (stretch) => stretch());
    expect(html).toContain('15,000.50₮');
  });
});
