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

  it('answers every host until it is told its own', () => {
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
