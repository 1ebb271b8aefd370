import { describe, expect, it } from '@jest/globals';
import type { HomeTile, SearchSource } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import { makeRoute } from '../testing/make-release.ts';
import { gatherOffers, openSources, openTiles } from './offers.ts';

const tile: HomeTile = {
  name: 'drafts',
  action: 'fin.invoice.view',
  part: 'waiting',
  title: 'Ноорог',
  endpoint: '/api/invoice/summary',
  number: 'by_status.DRAFT.count',
  unit: 'count',
  link: '/invoice?status=DRAFT',
};
const source: SearchSource = {
  name: 'invoice',
  action: 'fin.invoice.view',
  title: 'Нэхэмжлэх',
  endpoint: '/api/invoice',
  parameter: 'q',
  minLength: 2,
  fields: { id: 'id', title: 'invoice_no', subtitle: [] },
  link: '/invoice/{id}',
};
const routes = [
  makeRoute({ name: 'invoice', path: '/invoice', action: 'fin.invoice.view' }),
  makeRoute({ name: 'invoice-detail', path: '/invoice/{id}', action: 'fin.invoice.view' }),
].map((route) => ({ ...route, remote: 'mf-invoices' }));
const officer = anonymousSnapshot({ token: 't', actions: [{ code: 'fin.invoice.view' }] });
const planner = anonymousSnapshot({ token: 't', actions: [{ code: 'net.direction.view' }] });

describe('gatherOffers', () => {
  it('holds what each release declares, and nothing of one that declares nothing', () => {
    expect(gatherOffers([{ home: [tile] }, {}, { search: [source] }])).toEqual({ home: [tile], search: [source] });
  });
});

describe('openTiles', () => {
  it('gives an account the tiles of its actions alone', () => {
    expect(openTiles([tile], routes, officer)).toEqual([tile]);
    expect(openTiles([tile], routes, planner)).toEqual([]);
  });

  it('gives an organisation with the action only what is for organisations too', () => {
    const shared = { ...tile, name: 'overdue', forOrganisations: true };
    const organisation = { ...officer, isOrganisation: true };
    expect(openTiles([tile, shared], routes, organisation)).toEqual([shared]);
    expect(openTiles([tile, shared], routes, officer)).toEqual([tile, shared]);
  });

  it('leaves out a tile whose page the account may not open', () => {
    const drafts = { ...tile, action: 'fin.invoice.issue' };
    const issuer = anonymousSnapshot({ token: 't', actions: [{ code: 'fin.invoice.issue' }] });
    expect(openTiles([drafts], routes, issuer)).toEqual([]);
    const both = [{ code: 'fin.invoice.issue' }, { code: 'fin.invoice.view' }];
    expect(openTiles([drafts], routes, { ...issuer, actions: both })).toEqual([drafts]);
  });

  it('gives a tile without its link where no release has the page', () => {
    expect(openTiles([tile], [], officer)).toEqual([{ ...tile, link: null }]);
  });
});

describe('openSources', () => {
  it('gives an account the sources of its actions alone', () => {
    expect(openSources([source], routes, officer)).toEqual([{ ...source, windows: [] }]);
    expect(openSources([source], routes, planner)).toEqual([]);
  });

  it('leaves out a source whose records have no page', () => {
    expect(openSources([source], routes.slice(0, 1), officer)).toEqual([]);
  });

  it('gives the window that makes a record to accounts with its own action, where its page is open', () => {
    const windows = [{ action: 'fin.invoice.create', title: 'Шинэ нэхэмжлэх', link: '/invoice?new=1' }];
    const clerk = { ...officer, actions: [...officer.actions, { code: 'fin.invoice.create' }] };
    const windowsOf = (account: typeof officer, open = routes) =>
      openSources([{ ...source, windows }], open, account).map((given) => given.windows);
    expect(windowsOf(clerk)).toEqual([windows]);
    expect(windowsOf(officer)).toEqual([[]]);
    expect(windowsOf(clerk, routes.slice(1))).toEqual([[]]);
  });

  it('gives a window for organisations to them alone, and one without a code to all who find the records', () => {
    const [order, fill] = [
      { title: 'Карт захиалах', link: '/invoice?do=order' },
      { title: 'Файлаар цэнэглэх', link: '/invoice?do=fill', organisationOnly: true },
    ];
    const windowsOf = (isOrganisation: boolean) =>
      openSources([{ ...source, windows: [order, fill] }], routes, { ...officer, isOrganisation })[0]?.windows;
    expect([windowsOf(false), windowsOf(true)]).toEqual([[order], [order, fill]]);
  });

  it('gives organisations what they alone have', () => {
    const { action: _action, ...own } = { ...source, organisationOnly: true };
    expect(openSources([own], routes, officer)).toEqual([]);
    expect(openSources([own], routes, { ...officer, isOrganisation: true })).toHaveLength(1);
  });

  it('gives people and organisations what staff find elsewhere', () => {
    const { action: _action, ...own } = { ...source, ownersOnly: true, link: '/ec?id={id}' };
    const pages = [{ ...makeRoute({ name: 'ec', path: '/ec' }), remote: 'mf-auth' }];
    const of = (kind: 'INDIVIDUAL' | 'STAFF', isOrganisation = false) =>
      openSources([own], pages, anonymousSnapshot({ token: 't', isOrganisation, profile: { user: { kind } } }));
    expect(of('INDIVIDUAL')).toHaveLength(1);
    expect(of('INDIVIDUAL', true)).toHaveLength(1);
    expect(of('STAFF')).toEqual([]);
  });
});
