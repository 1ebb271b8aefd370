import { describe, expect, it } from '@jest/globals';
import { makeRoute } from '../testing/make-release.ts';
import { buildRouteTable, matchRoute } from './route-table.ts';

const table = buildRouteTable([
  {
    name: 'mf-auth',
    routes: [
      makeRoute({ name: 'index', path: '/' }),
      makeRoute(),
      makeRoute({ name: 'v-id', path: '/v/{id}' }),
      makeRoute({ name: 'profile', path: '/profile' }),
    ],
  },
  {
    name: 'mf-invoices',
    routes: [
      makeRoute({
        name: 'payment-id',
        path: '/payment/{id}',
        params: { id: { characters: '0-9a-f-', minLength: 8, maxLength: 8 } },
      }),
    ],
  },
  {
    name: 'mf-reports',
    routes: [
      makeRoute({ name: 'report-any', path: '/report/{id}' }),
      makeRoute({ name: 'report-add', path: '/report/add' }),
    ],
  },
]);
const nameAt = (path: string) => matchRoute(table, path)?.route.name;

describe('buildRouteTable', () => {
  it('is the union of the releases, each route with its remote', () => {
    expect(table.map(({ name, remote }) => `${remote}:${name}`)).toEqual([
      'mf-auth:index',
      'mf-auth:ec',
      'mf-auth:v-id',
      'mf-auth:profile',
      'mf-invoices:payment-id',
      'mf-reports:report-any',
      'mf-reports:report-add',
    ]);
  });
});

describe('matchRoute', () => {
  it('finds a page by its path', () => {
    expect(nameAt('/ec')).toBe('ec');
    expect(nameAt('/')).toBe('index');
  });

  it('makes no difference for one slash at the end', () => {
    expect(nameAt('/ec/')).toBe('ec');
  });

  it('finds the profile and its child at the empty sub-path alike (specification §2)', () => {
    expect([nameAt('/profile'), nameAt('/profile/')]).toEqual(['profile', 'profile']);
    expect(nameAt('/profile/edit')).toBeUndefined();
  });

  it('finds nothing where a parameter fails the validation of its route (specification §2)', () => {
    expect(nameAt(`/payment/${'0'.repeat(8)}`)).toBe('payment-id');
    expect([nameAt('/payment/0000000'), nameAt('/payment/000000000'), nameAt('/payment/0000000G')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('gives the decoded value of a parameter', () => {
    expect(matchRoute(table, '/v/%D0%BA%2F1')?.params).toEqual({ id: 'к/1' });
  });

  it('prefers a path written in full to one with parameters', () => {
    expect(nameAt('/report/add')).toBe('report-add');
    expect(nameAt('/report/17')).toBe('report-any');
  });

  it('distinguishes capital from small letters', () => {
    expect(nameAt('/EC')).toBeUndefined();
  });

  it.each(['/nothing', '/ec/more', '/v', '/v/', '/v/1/2', '//', '//ec', '/ec//', '/v//'])(
    'finds nothing at %s',
    (path) => {
      expect(nameAt(path)).toBeUndefined();
    },
  );

  it.each(['/v/%', '/v/%zz', '/v/%C3%28', '/%E0%A4%A'])('finds nothing at the malformed %s', (path) => {
    expect(nameAt(path)).toBeUndefined();
  });

  it('finds nothing at a path with a NUL', () => {
    expect(nameAt('/v/a%00b')).toBeUndefined();
  });

  it.each(['/v/..', '/v/.', '/v/%2e%2e', '/v/%2E', '/../ec'])(
    'finds nothing at %s, because a parameter goes on into addresses of the host',
    (path) => {
      expect(nameAt(path)).toBeUndefined();
    },
  );
});
