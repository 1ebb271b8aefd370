import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

function faultOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('readConfig', () => {
  it('has a value for everything that is not set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      apiUrl: 'http://127.0.0.1:4000',
      pagesOrgId: '1',
      startupBudgetMs: 1500,
      fragmentBudgetMs: 1000,
      releasePollMs: 5000,
      remotes: [
        { name: 'mf-auth', origin: 'http://127.0.0.1:3001' },
        { name: 'mf-reports', origin: 'http://127.0.0.1:3002' },
        { name: 'mf-invoices', origin: 'http://127.0.0.1:3003' },
        { name: 'mf-admin', origin: 'http://127.0.0.1:3004' },
      ],
    });
  });

  it('refuses origins of overrides without the token that signs them', () => {
    const origins = { RELEASE_OVERRIDE_ORIGINS: 'http://localhost:3003' };
    expect(faultOf(origins)).toContain('RELEASE_OVERRIDE_ORIGINS: needs RELEASE_TOKEN');
    expect(faultOf({ ...origins, RELEASE_TOKEN: 'a-token-of-at-least-32-characters' })).toBe('');
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', API_URL: '' })).toMatchObject({ port: 3000, apiUrl: 'http://127.0.0.1:4000' });
  });

  it('takes what is set, without slashes at the end of addresses', () => {
    expect(
      readConfig({
        PORT: '8080',
        API_URL: 'https://host.test/',
        REMOTES: 'mf-a=http://a.test/, mf-b=http://b.test:81',
      }),
    ).toMatchObject({
      port: 8080,
      apiUrl: 'https://host.test',
      remotes: [
        { name: 'mf-a', origin: 'http://a.test' },
        { name: 'mf-b', origin: 'http://b.test:81' },
      ],
    });
  });

  it('accepts an address that is notified of releases, with or without a secret of some length', () => {
    expect(readConfig({}).releaseWebhook).toBeUndefined();
    const RELEASE_WEBHOOK_URL = 'https://chat.test/hook';
    expect(readConfig({ RELEASE_WEBHOOK_URL }).releaseWebhook).toEqual({ url: RELEASE_WEBHOOK_URL });
    expect(faultOf({ RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET: 'short' })).toContain('RELEASE_WEBHOOK_SECRET');
    expect(faultOf({ RELEASE_DATABASE_URL: 'http://database' })).toContain('RELEASE_DATABASE_URL');
  });

  it('takes the share of pages that are measured, from none to all', () => {
    expect(readConfig({}).healthSample).toBe(1);
    expect(readConfig({ HEALTH_SAMPLE: '0.05' }).healthSample).toBe(0.05);
    expect(faultOf({ HEALTH_SAMPLE: '5' })).toContain('HEALTH_SAMPLE');
  });

  it('takes a place for the files of releases, which it only reads without keys', () => {
    const RELEASE_FILES_URL = 'https://bucket.test/releases/';
    const url = 'https://bucket.test/releases';
    expect(readConfig({}).releaseFiles).toBeUndefined();
    expect(readConfig({ RELEASE_FILES_URL }).releaseFiles).toEqual({ url });
    const keys = { RELEASE_FILES_KEY_ID: 'id', RELEASE_FILES_SECRET: 'secret' };
    expect(readConfig({ RELEASE_FILES_URL, ...keys }).releaseFiles).toEqual({
      url,
      keys: { accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' },
    });
    expect(faultOf({ RELEASE_FILES_URL, RELEASE_FILES_KEY_ID: 'id' })).toContain('RELEASE_FILES_KEY_ID: needs');
    expect(faultOf(keys)).toContain('RELEASE_FILES_KEY_ID: needs RELEASE_FILES_SECRET and RELEASE_FILES_URL');
  });

  it('takes a tile server for maps, with a place for each number of a tile', () => {
    const MAP_TILES = 'https://tiles.test/{z}/{x}/{y}.png';
    expect(readConfig({}).mapTiles).toBeUndefined();
    expect(readConfig({ MAP_TILES, MAP_TILES_ATTRIBUTION: '© Test' }).mapTiles).toEqual({
      url: MAP_TILES,
      attribution: '© Test',
    });
    expect(faultOf({ MAP_TILES: 'https://tiles.test/map.png' })).toContain('MAP_TILES: expected {z}, {x} and {y}');
    expect(faultOf({ MAP_TILES: "https://t.test/{z}/{x}/{y}; script-src 'unsafe-inline'" })).toContain('MAP_TILES');
    expect(faultOf({ MAP_TILES: 'https://{s}.tiles.test/{z}/{x}/{y}.png' })).toContain('MAP_TILES');
  });

  it('renders in two workers at least, because one may have to be replaced', () => {
    expect(readConfig({ SSR_WORKERS: '1' }).renderWorkers).toBe(2);
    expect(readConfig({ SSR_WORKERS: '6' }).renderWorkers).toBe(6);
  });

  it('believes a proxy on this machine, and any that is named', () => {
    expect(readConfig({}).trustedProxies).toEqual(['loopback']);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, uniquelocal' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      'uniquelocal',
    ]);
  });

  it('answers every host until its own is configured', () => {
    expect(readConfig({})).toMatchObject({ publicUrl: undefined, allowedHosts: undefined });
    expect(readConfig({ PUBLIC_URL: 'https://Portal.test/', ALLOWED_HOSTS: 'Shell:3000' })).toMatchObject({
      publicUrl: 'https://portal.test',
      allowedHosts: new Set(['portal.test', 'shell:3000']),
    });
  });

  it('has no metrics until they have a port of their own', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  });

  it('names every fault at once, and no value', () => {
    const fault = faultOf({
      PORT: 'secret-port',
      API_URL: 'secret-url',
      REMOTES: 'secret',
      PAGES_ORG_ID: 'secret-org',
    });
    expect(fault).toMatch(/PORT.*API_URL.*REMOTES.*PAGES_ORG_ID/s);
    expect(fault).not.toContain('secret');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['API_URL', 'ftp://host.test'],
    ['REMOTES', 'auth=http://a.test'],
    ['REMOTES', 'mf-auth'],
    ['SSR_FRAGMENT_MS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'any one'],
    ['PUBLIC_URL', 'portal.test'],
    ['ALLOWED_HOSTS', 'http://portal.test/'],
    ['SSR_WORKER_MEMORY_MB', '1'],
    ['METRICS_PORT', 'x'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultOf({ [name]: value })).toContain(name);
  });
});
