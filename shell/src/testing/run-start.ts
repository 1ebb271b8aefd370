import { jest } from '@jest/globals';
import type { AxiosAdapter } from 'axios';
import { createHttpClient } from '@ecard/shared/http';
import { fakeNetwork } from '@ecard/shared/testing';
import { start } from '../startup/start.ts';
import type { StartupDependencies } from '../startup/startup-state.ts';
import type { StoredValues } from '../startup/stored-values.ts';
import { VALID_TOKEN, makeToken } from './make-token.ts';

export const SERIAL_NO = '7b7d1a4e-0d4c-4f9e-9a55-1d2c3b4a5f60';
export const NEW_TERMINAL_TOKEN = makeToken({ exp: 4_000_000_001 });

/** A host in good health. */
export const HOST = {
  'POST /api/auth/login/terminal': { token: NEW_TERMINAL_TOKEN },
  'GET /api/ec/season': { code: '2026', name: '2026 он' },
  'GET /api/user/profile': { user: { first_name: 'Болд' }, extra: 'kept' },
  'GET /api/organization/pages': { systems: [{ id: 1, name: 'Карт', path: '/ec' }] },
  'GET /api/organization/find': { id: '42', name: 'Сургууль' },
};

/** The values of a known device, and of who uses it. */
export const stored: StoredValues = {
  token: null,
  terminalToken: VALID_TOKEN,
  isOrg: '0',
  orgId: '0',
  serialNo: SERIAL_NO,
  colourMode: 'system',
};
export const citizen: StoredValues = { ...stored, token: VALID_TOKEN };
export const organisation: StoredValues = { ...citizen, isOrg: '1', orgId: '42' };

/** Dependencies of a run of the sequence; its warnings are collected. */
export function dependenciesOf(adapter: AxiosAdapter, warnings: string[]): StartupDependencies {
  return {
    createHttp: (token) => createHttpClient({ baseURL: '', getToken: () => token, adapter }),
    now: () => 2_000_000_000_000,
    createSerialNo: () => SERIAL_NO,
    terminalName: 'ios - safari',
    pagesOrgId: '77',
    warn: (message) => void warnings.push(message),
  };
}

/** Runs the sequence against a host, under a clock of the test's; `host` changes single answers. */
export async function runStart(values: StoredValues, host: Readonly<Record<string, unknown>> = {}) {
  const { adapter, calls } = fakeNetwork({ ...HOST, ...host });
  const warnings: string[] = [];
  const running = start(values, dependenciesOf(adapter, warnings));
  await jest.runAllTimersAsync();
  return { state: await running, calls, warnings, paths: calls.map(({ method, path }) => `${method} ${path}`) };
}
