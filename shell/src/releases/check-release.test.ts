import { describe, expect, it } from '@jest/globals';
import type { Release, ReleaseRoute } from '@ecard/shared/contract';
import { makeRelease, makeRoute } from '../testing/make-release.ts';
import { checkRelease } from './check-release.ts';

const { release } = makeRelease();
const other = makeRelease({ name: 'mf-news', routes: [makeRoute({ name: 'news', path: '/news' })] }).release;

function codeOf(document: unknown, others: readonly Release[] = []): unknown {
  try {
    checkRelease(document, 'mf-auth', others);
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

const withRoutes = (...paths: string[]) =>
  makeRelease({ routes: paths.map((path, index) => makeRoute({ name: `page-${String(index)}`, path })) }).release;

describe('checkRelease', () => {
  it('returns a release that keeps every rule', () => {
    expect(checkRelease(release, 'mf-auth', [other])).toEqual(release);
  });

  it('lets a team add a page nobody has', () => {
    expect(codeOf(withRoutes('/help', '/help/{id}'), [other])).toBeUndefined();
  });

  it.each([
    ['nothing', null],
    ['a text', 'release'],
    ['no files', { ...release, files: undefined }],
    ['a hash of another kind', { ...release, files: { 'browser/remoteEntry.js': 'sha256-abc' } }],
    ['a file outside its folder', { ...release, browser: { ...release.browser, entry: '../other/remoteEntry.js' } }],
    ['an absolute file', { ...release, server: { entry: '/etc/passwd' } }],
    ['a version that leads elsewhere', { ...release, version: '../1.0.0' }],
    ['an unknown layout', { ...release, routes: [{ ...makeRoute(), layout: '404' }] }],
    ['a path without its first slash', { ...release, routes: [makeRoute({ path: 'ec' })] }],
    ['a path that hides whose it is', { ...release, routes: [makeRoute({ path: '//users' })] }],
    ['a path that takes every unknown address', { ...release, routes: [makeRoute({ path: '/{kind}/{id}' })] }],
    ['a path with dots', { ...release, routes: [makeRoute({ path: '/../users' })] }],
  ])('refuses %s as malformed', (_what, document) => {
    expect(codeOf(document)).toBe('RELEASE_MALFORMED');
  });

  it('refuses another major version of the contract', () => {
    expect(codeOf({ ...release, contract: 2 })).toBe('RELEASE_CONTRACT');
  });

  it('refuses a release of another remote', () => {
    expect(codeOf({ ...release, name: 'mf-admin' })).toBe('RELEASE_NAME');
  });

  it('refuses a page the specification gives to another team, even one that has no release (specification §2)', () => {
    expect(codeOf(withRoutes('/ec', '/users'))).toBe('RELEASE_COLLISION');
  });

  it('refuses a page of another promoted release', () => {
    expect(codeOf(withRoutes('/news'), [other])).toBe('RELEASE_COLLISION');
  });

  it('refuses a page that is claimed twice', () => {
    expect(codeOf(withRoutes('/help', '/help'))).toBe('RELEASE_COLLISION');
  });

  it.each<[string, Partial<ReleaseRoute>]>([
    ['guards', { guards: [] }],
    ['layout', { layout: 'none' }],
    ['name', { name: 'cards' }],
    ['robots', { robots: 'noindex, nofollow' }],
  ])('refuses a page of the specification with other %s (specification §2)', (_what, difference) => {
    expect(codeOf(makeRelease({ routes: [makeRoute(difference)] }).release)).toBe('RELEASE_RULES');
  });

  it.each([
    ['of another team', '/payment/{number}'],
    ['that is claimed twice', '/v/{number}'],
  ])('refuses a pattern %s, whatever its parameters are called', (_what, path) => {
    expect(codeOf(withRoutes('/v/{id}', path))).toBe('RELEASE_COLLISION');
  });

  it('refuses a page in full at an address that a page of another team has, and allows its own team one', () => {
    const archive = makeRelease({ name: 'mf-news', routes: [makeRoute({ name: 'item', path: '/news/{id}' })] }).release;
    expect(codeOf(withRoutes('/news/archive'), [archive])).toBe('RELEASE_COLLISION');
    expect(codeOf(withRoutes('/payment/12345678'))).toBe('RELEASE_COLLISION');
    expect(codeOf(withRoutes('/help/{topic}', '/help/all'))).toBeUndefined();
  });

  it.each([
    ['browser entry', { browser: { ...release.browser, entry: 'browser/other.js' } }],
    ['server entry', { server: { entry: 'server/other.js' } }],
    ['preloaded script', { browser: { ...release.browser, preload: { ec: { js: ['browser/other.js'], css: [] } } } }],
    [
      'preloaded style sheet',
      { browser: { ...release.browser, preload: { ec: { js: [], css: ['browser/other.css'] } } } },
    ],
  ])('refuses a %s without a hash', (_what, differences) => {
    expect(codeOf({ ...release, ...differences })).toBe('RELEASE_FILE_MISSING');
  });
});
