import type { FastifyInstance } from 'fastify';
import { createSandboxApp } from '../sandbox-app.ts';
import type { Faults } from '../sandbox-app.ts';
import { posApi } from './posapi-api.ts';
import { posApiPages } from './posapi-pages.ts';
import { createPosApiState } from './posapi-state.ts';
import type { PosApiState } from './posapi-state.ts';
import { publicApi } from './public-api.ts';

/** A PosAPI and tax authority to play with; it listens nowhere yet. */
export interface PosApiSandbox {
  readonly app: FastifyInstance;
  readonly state: PosApiState;
  readonly faults: Faults;
}

/** Creates a sandbox of PosAPI 3.0 that speaks its wire format and registers nothing. */
export function createPosApiSandbox(): PosApiSandbox {
  const app = createSandboxApp();
  const state = createPosApiState();
  const faults: Faults = { isDown: false };
  posApi(app, state, faults);
  publicApi(app);
  posApiPages(app, state, faults);
  return { app, state, faults };
}
