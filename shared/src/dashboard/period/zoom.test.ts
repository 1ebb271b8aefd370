import { describe, expect, it } from '@jest/globals';
import { backFromZoom, zoomedAddress } from './zoom.ts';

const days = { from: '2026-11-03', to: '2026-11-05' };
const zoomedFrom = (search: string) => zoomedAddress('/report', search, days);
const backFrom = (address: string) => backFromZoom('/report', address.slice('/report'.length));

describe('zoomedAddress', () => {
  it('sets the days, keeps the other choices and leads back to the preset', () => {
    const address = zoomedFrom('?period=last-month&route=r1');
    expect(address).toBe('/report?route=r1&from=2026-11-03&to=2026-11-05&wider=last-month');
    expect(backFrom(address)).toEqual({ href: '/report?route=r1&period=last-month', name: 'Өнгөрсөн сар' });
  });

  it('leads back to typed days', () => {
    expect(backFrom(zoomedFrom('?from=2026-10-01&to=2026-11-20'))).toEqual({
      href: '/report?from=2026-10-01&to=2026-11-20',
      name: '2026.10.01 – 2026.11.20',
    });
  });

  it('leads back to the usual span of the page', () => {
    expect(backFrom(zoomedFrom(''))).toEqual({ href: '/report' });
  });

  it('leads back to nothing from days that are shown already', () => {
    expect(zoomedFrom('?from=2026-11-03&to=2026-11-05')).toBe('/report?from=2026-11-03&to=2026-11-05');
  });

  it('leads back to the widest span after several steps', () => {
    const first = zoomedFrom('?period=this-year').slice('/report'.length);
    expect(backFrom(zoomedAddress('/report', first, { from: '2026-11-04', to: '2026-11-05' }))?.href).toBe(
      '/report?period=this-year',
    );
  });
});

describe('backFromZoom', () => {
  it('offers nothing for an address that was not zoomed, or a value that makes no sense', () => {
    expect([backFromZoom('/report', '?period=last-month'), backFromZoom('/report', '?wider=x..y')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
