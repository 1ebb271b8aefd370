import { describe, expect, it } from '@jest/globals';
import { previousPath } from './previous-path.ts';

const cameFrom = (referer?: string, url = '/nothing') =>
  previousPath({ headers: referer === undefined ? {} : { referer }, host: 'portal.test:3000', url });

describe('previousPath', () => {
  it('is the page of this portal the person came from (specification §2)', () => {
    expect(cameFrom('http://portal.test:3000/invoice?page=2')).toBe('/invoice?page=2');
  });

  it('is the root when there is no previous page (specification §2)', () => {
    expect(cameFrom()).toBe('/');
    expect(cameFrom('no address')).toBe('/');
  });

  it('never leads to another site', () => {
    expect(cameFrom('http://other.test/invoice')).toBe('/');
    expect(cameFrom('http://portal.test:3000//other.test/')).toBe('/');
  });

  it('does not lead in a circle', () => {
    expect(cameFrom('http://portal.test:3000/nothing')).toBe('/');
  });
});
