import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStartSettings } from './env.ts';
import { repositoryDir } from './repository.ts';

describe('readStartSettings', () => {
  it('uses the documented ports when the environment is empty', () => {
    expect(readStartSettings({})).toMatchObject({
      port: 3000,
      apiPort: 4000,
      remotePorts: { 'mf-auth': 3001, 'mf-reports': 3002, 'mf-invoices': 3003, 'mf-admin': 3004 },
      sandboxPorts: [4010, 4011, 4012],
      apiUrl: undefined,
    });
  });

  it('takes other ports and another host from the environment', () => {
    const env = { PORT: '8080', REMOTE_PORTS: '8081, 8082, 8083, 8084', API_URL: 'https://authority.example/' };

    expect(readStartSettings(env)).toMatchObject({
      port: 8080,
      remotePorts: { 'mf-auth': 8081, 'mf-admin': 8084 },
      apiUrl: 'https://authority.example',
    });
  });

  it('reads nothing that the README does not name', () => {
    const asked = new Set<string>();
    const notice = (_: object, name: string | symbol) => void asked.add(String(name));
    readStartSettings(new Proxy({}, { get: notice }));
    const readme = readFileSync(join(repositoryDir, 'README.md'), 'utf8');
    expect([...asked].filter((name) => !readme.includes(`| \`${name}\``))).toEqual([]);
    expect(asked.size).toBeGreaterThan(4);
  });

  it('treats an empty value as an absent one', () => {
    expect(readStartSettings({ PORT: '', API_URL: '' })).toMatchObject({ port: 3000, apiUrl: undefined });
  });

  it.each(['0', '65536', 'eighty', '80.5', '-1', ' '])('refuses the port %j with one sentence', (port) => {
    expect(() => readStartSettings({ PORT: port })).toThrow(/^PORT must be a port number from 1 to 65535\.$/);
  });

  it('refuses too few remote ports and shows a valid example', () => {
    expect(() => readStartSettings({ REMOTE_PORTS: '3001,3002' })).toThrow(
      /^REMOTE_PORTS must be 4 .*3001,3002,3003,3004\.$/,
    );
  });

  it('refuses too few sandbox ports and shows a valid example', () => {
    expect(() => readStartSettings({ SANDBOX_PORTS: '4010,4011' })).toThrow(
      /^SANDBOX_PORTS must be 3 .*4010,4011,4012\.$/,
    );
  });

  it('refuses an address that is not http', () => {
    expect(() => readStartSettings({ API_URL: 'ftp://authority.example' })).toThrow(
      /^API_URL must be an http or https/,
    );
  });

  it('refuses one port for two pieces', () => {
    expect(() => readStartSettings({ PORT: '4000' })).toThrow('must name different ports');
  });

  it('lets the shell have the api port when another host is used', () => {
    expect(readStartSettings({ PORT: '4000', API_URL: 'http://authority.example' }).port).toBe(4000);
  });

  it('lists all faults at once, without the values', () => {
    expect(() => readStartSettings({ PORT: 'secret-1', API_URL: 'secret-2' })).toThrow(
      'PORT must be a port number from 1 to 65535.\n' +
        'API_URL must be an http or https address, for example http://127.0.0.1:4000.',
    );
  });
});
