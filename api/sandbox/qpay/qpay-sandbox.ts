import type { FastifyInstance } from 'fastify';
import { createSandboxApp } from '../sandbox-app.ts';
import type { Faults } from '../sandbox-app.ts';
import { sandboxCredentials } from '../../src/config/services-config.ts';
import { qpayApi } from './qpay-api.ts';
import type { QpayRules } from './qpay-api.ts';
import { qpayPages } from './qpay-pages.ts';
import { createQpayState } from './qpay-state.ts';
import type { QpayState } from './qpay-state.ts';

/** A QPay to play with; it listens nowhere yet. */
export interface QpaySandbox {
  readonly app: FastifyInstance;
  readonly state: QpayState;
  readonly faults: Faults;
}

/** Creates a sandbox of QPay v2 that speaks its wire format and takes no real money. */
export function createQpaySandbox(rules: Partial<QpayRules> = {}): QpaySandbox {
  const app = createSandboxApp();
  const state = createQpayState();
  const faults: Faults = { isDown: false };
  const pageUrl = () => addressOf(app);
  qpayApi(app, state, faults, { ...sandboxCredentials, tokenLifeSeconds: 86_400, pageUrl, ...rules });
  qpayPages(app, state, faults);
  return { app, state, faults };
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost';
}
