import { describe, expect, it } from '@jest/globals';
import { ConfigError, createConfig } from './config.ts';

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    createConfig(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
};

describe('createConfig', () => {
  it('works with an empty environment: embedded database, port 4000, this machine only', () => {
    const config = createConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 4000, production: false, database: { kind: 'embedded' } });
    expect(config.database).toHaveProperty('dir', expect.stringMatching(/\.data[\\/]postgres$/));
  });

  it('uses PostgreSQL when DATABASE_URL names one', () => {
    const url = 'postgres://portal@db.example:5432/ecard';
    expect(createConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgresql', url });
  });

  it('counts an empty value as absent', () => {
    expect(createConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(4000);
  });

  it('lists all faults at once, each naming its variable', () => {
    const faults = faultsOf({ PORT: '70000', DATABASE_URL: 'mysql://x', SEED_SCALE: '-1', LOG_LEVEL: 'loud' });
    expect(faults).toEqual([
      'PORT must be a port number from 1 to 65535.',
      'DATABASE_URL must be a postgres:// or postgresql:// address.',
      'SEED_SCALE must be a number above 0 and at most 1000.',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
    ]);
  });

  it('never shows a value in a fault', () => {
    expect(faultsOf({ JWT_SECRET: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@db' }).join(' ')).not.toContain(
      'hunter2',
    );
  });

  it('refuses production without secrets of its own', () => {
    expect(faultsOf({ NODE_ENV: 'production', SANDBOX: '1' })).toEqual([
      'JWT_SECRET must be set to a secret of your own when NODE_ENV is production.',
      'DATA_SECRET must be set to a secret of your own when NODE_ENV is production.',
    ]);
  });

  it('refuses the development secret in production', () => {
    const { jwtSecret } = createConfig({});
    const faults = faultsOf({
      NODE_ENV: 'production',
      SANDBOX: '1',
      JWT_SECRET: jwtSecret,
      DATA_SECRET: 'x'.repeat(40),
    });
    expect(faults).toEqual(['JWT_SECRET must be set to a secret of your own when NODE_ENV is production.']);
  });

  it('refuses production with a payment sandbox', () => {
    const secrets = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(40), DATA_SECRET: 'y'.repeat(40) };
    const faults = faultsOf(secrets);
    expect(faults).toContain('QPAY_URL must be set when NODE_ENV is production; SANDBOX=1 uses the sandboxes instead.');
    expect(faults).toHaveLength(9);
    expect(createConfig({ ...secrets, SANDBOX: '1' }).services.qpay.url).toBe('http://127.0.0.1:4010');
  });

  it('finds the sandboxes at other ports and real services at their addresses', () => {
    const { services } = createConfig({ SANDBOX_PORTS: '5010,5011,5012', MESSAGES_URL: 'https://sms.example/' });
    expect([services.qpay.url, services.posapi.publicUrl, services.messages.url]).toEqual([
      'http://127.0.0.1:5010',
      'http://127.0.0.1:5011',
      'https://sms.example',
    ]);
  });

  it('seeds demonstration data in production only when asked', () => {
    const secrets = { NODE_ENV: 'production', SANDBOX: '1', JWT_SECRET: 'x'.repeat(40), DATA_SECRET: 'y'.repeat(40) };
    expect(createConfig(secrets).seed.demonstration).toBe(false);
    expect(createConfig({ ...secrets, SEED_DEMO: '1' }).seed.demonstration).toBe(true);
  });

  it('accepts a first administrator only with every field and a long password', () => {
    expect(faultsOf({ ADMIN_USERNAME: 'root' })).toEqual(['ADMIN_USERNAME and ADMIN_PASSWORD must be set together.']);
    expect(faultsOf({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'short' })).toEqual([
      'ADMIN_PASSWORD must have at least 12 characters.',
    ]);
  });
});
