import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { TerminalKind } from '@ecard/shared/api-schema';
import type { Account } from '../security/account.ts';
import type { Tokens } from '../security/tokens.ts';
import { ProblemError } from './problem-error.ts';

/** Access to an endpoint; every endpoint declares it in its `config`. */
export type Access =
  | { readonly kind: 'public' }
  /** A terminal token, or the token of a signed-in user. */
  | { readonly kind: 'terminal' }
  /** Any signed-in user; the endpoint answers only what is that user's own. */
  | { readonly kind: 'user' }
  /** An approved device of the transport network: a validator, till or kiosk. */
  | { readonly kind: 'device' }
  /** A signed-in user whose roles grant the action. */
  | { readonly kind: 'action'; readonly code: string }
  /** People and organisations for their own rows, which the endpoint must see to; staff need the action. */
  | { readonly kind: 'own'; readonly code: string };

/** The caller of a request. */
export type Principal =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'terminal'; readonly terminal: ActiveTerminal }
  | {
      readonly kind: 'user';
      readonly account: Account;
      readonly tokenId: string;
      readonly tokenExpiresAt: Date;
      readonly sessionId: string;
    };

/** A terminal whose token may be used. */
export interface ActiveTerminal {
  readonly id: number;
  readonly publicId: string;
  readonly kind: TerminalKind;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    principal: Principal;
    /** Looks at the token again: false once it, its sign-in or the account ended, or the endpoint is no longer granted. */
    isStillAllowed(): Promise<boolean>;
  }
  interface FastifyInstance {
    /** Every endpoint with its access; complete once the app is ready. */
    readonly endpoints: readonly Endpoint[];
  }
}

export interface Endpoint {
  readonly method: string;
  readonly url: string;
  readonly access: Access | undefined;
  /** Zod schemas of the route by part; `response` by status. */
  readonly schema: RouteSchema;
}

/** Schemas of a route's parts, for the checks of all endpoints. */
export interface RouteSchema {
  readonly body?: unknown;
  readonly querystring?: unknown;
  readonly params?: unknown;
  readonly response?: unknown;
}

export interface AccessDependencies {
  readonly tokens: Tokens;
  /** Answers undefined when the account is gone or not active, or the token was revoked. */
  readonly loadAccount: (claims: {
    publicId: string;
    organizationId: number;
    tokenId: string;
    sessionId: string;
    impersonator?: string | undefined;
  }) => Promise<Account | undefined>;
  /** Answers the account acting for an organisation; undefined when it is not a member. */
  readonly actFor: (account: Account, organizationId: number) => Promise<Account | undefined>;
  /** Answers undefined for a terminal that is not active. */
  readonly loadTerminal: (publicId: string) => Promise<ActiveTerminal | undefined>;
}

/**
 * Enforces the declared access of every endpoint registered after it.
 *
 * An endpoint without a declaration keeps the app from becoming ready.
 */
export function enforceAccess(app: FastifyInstance, deps: AccessDependencies): void {
  // Kept as they are and read late: a plugin may still add to a route after this hook saw it.
  const routes: RouteOptions[] = [];
  app.decorate('endpoints', { getter: () => routes.map(toEndpoint) });
  app.decorateRequest('principal', { getter: () => nobody });
  app.decorateRequest('isStillAllowed', async function (this: FastifyRequest) {
    try {
      check(this.routeOptions.config.access, await identify(this, deps));
      return true;
    } catch (error) {
      if (error instanceof ProblemError) return false;
      throw error;
    }
  });
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = app.endpoints.filter(({ access }) => !access).map(({ method, url }) => `${method} ${url}`);
    if (undeclared.length > 0) throw new Error(`These endpoints do not declare their access: ${undeclared.join(', ')}`);
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const principal = await identify(request, deps);
    Object.defineProperty(request, 'principal', { value: principal });
    check(request.routeOptions.config.access, principal);
  });
}

function toEndpoint(route: RouteOptions): Endpoint {
  return { method: String(route.method), url: route.url, access: route.config?.access, schema: route.schema ?? {} };
}

const nobody: Principal = { kind: 'nobody' };

async function identify(request: FastifyRequest, deps: AccessDependencies): Promise<Principal> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token === undefined ? undefined : await deps.tokens.read(token);
  switch (claims?.use) {
    case undefined:
      return nobody;
    case 'terminal': {
      const terminal = await deps.loadTerminal(claims.sub);
      return terminal ? { kind: 'terminal', terminal } : nobody;
    }
    case 'user': {
      const account = await deps.loadAccount({
        publicId: claims.sub,
        organizationId: Number(claims.org),
        tokenId: claims.jti,
        sessionId: claims.sid,
        impersonator: claims.imp,
      });
      if (!account) return nobody;
      return {
        kind: 'user',
        account: await asMember(account, request.headers['x-org-id'], deps),
        tokenId: claims.jti,
        tokenExpiresAt: new Date(claims.exp * 1000),
        sessionId: claims.sid,
      };
    }
  }
}

/** With the header `X-Org-Id` (an id as in the profile's organizations) an account acts for another of its organisations than the token names. */
async function asMember(
  account: Account,
  header: string | string[] | undefined,
  deps: AccessDependencies,
): Promise<Account> {
  if (header === undefined || header === '') return account;
  const member = /^\d{1,15}$/.test(String(header)) ? await deps.actFor(account, Number(header)) : undefined;
  if (!member) throw new ProblemError('NOT_A_MEMBER');
  return member;
}

function check(access: Access | undefined, principal: Principal): void {
  switch (access?.kind) {
    case 'public':
      return;
    case 'terminal':
      if (principal.kind === 'nobody') throw new ProblemError('UNAUTHENTICATED');
      return;
    case 'user':
      if (principal.kind !== 'user') throw new ProblemError('UNAUTHENTICATED');
      return;
    case 'device':
      if (principal.kind === 'nobody') throw new ProblemError('UNAUTHENTICATED');
      if (principal.kind !== 'terminal' || principal.terminal.kind === 'WEB') throw new ProblemError('FORBIDDEN');
      return;
    case 'action':
      if (principal.kind !== 'user') throw new ProblemError('UNAUTHENTICATED');
      if (!can(principal.account, access.code)) throw new ProblemError('FORBIDDEN');
      return;
    case 'own':
      if (principal.kind !== 'user') throw new ProblemError('UNAUTHENTICATED');
      if (principal.account.kind === 'STAFF' && !can(principal.account, access.code))
        throw new ProblemError('FORBIDDEN');
      return;
    case undefined:
      throw new ProblemError('FORBIDDEN');
  }
}

/** The signed-in account of a request whose endpoint asks for one. */
export function accountOf(request: FastifyRequest): Account {
  if (request.principal.kind !== 'user') throw new ProblemError('UNAUTHENTICATED');
  return request.principal.account;
}

/** The device of a request whose endpoint asks for one. */
export function deviceOf(request: FastifyRequest): ActiveTerminal {
  if (request.principal.kind !== 'terminal') throw new ProblemError('UNAUTHENTICATED');
  return request.principal.terminal;
}

/** Tells whether the account's roles grant the action; an empty code is granted to nobody. */
export function can(account: Account, code: string): boolean {
  return account.actionCodes.has(code);
}
