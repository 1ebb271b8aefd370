import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Account } from '../modules/auth/account.repository.ts';
import type { Tokens } from '../security/tokens.ts';
import { ProblemError } from './problem-error.ts';

/** Who may call an endpoint; every endpoint declares it in its `config`. */
export type Access =
  | { readonly kind: 'public' }
  /** A terminal token, or the token of a signed-in user. */
  | { readonly kind: 'terminal' }
  /** Any signed-in user; the endpoint answers only what is that user's own. */
  | { readonly kind: 'user' }
  /** A signed-in user whose roles grant the action. */
  | { readonly kind: 'action'; readonly code: string };

/** Who is calling. */
export type Principal =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'terminal'; readonly terminalId: string }
  | { readonly kind: 'user'; readonly account: Account; readonly tokenId: string; readonly tokenExpiresAt: Date };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    principal: Principal;
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
}

export interface AccessDependencies {
  readonly tokens: Tokens;
  /** Answers undefined when the account is gone or not active, or the token was revoked. */
  readonly loadAccount: (claims: {
    publicId: string;
    organizationId: number;
    tokenId: string;
  }) => Promise<Account | undefined>;
  readonly isTerminalActive: (publicId: string) => Promise<boolean>;
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
  return { method: String(route.method), url: route.url, access: route.config?.access };
}

const nobody: Principal = { kind: 'nobody' };

async function identify(request: FastifyRequest, deps: AccessDependencies): Promise<Principal> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token === undefined ? undefined : await deps.tokens.read(token);
  switch (claims?.use) {
    case undefined:
      return nobody;
    case 'terminal':
      return (await deps.isTerminalActive(claims.sub)) ? { kind: 'terminal', terminalId: claims.sub } : nobody;
    case 'user': {
      const account = await deps.loadAccount({
        publicId: claims.sub,
        organizationId: Number(claims.org),
        tokenId: claims.jti,
      });
      return account
        ? { kind: 'user', account, tokenId: claims.jti, tokenExpiresAt: new Date(claims.exp * 1000) }
        : nobody;
    }
  }
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
    case 'action':
      if (principal.kind !== 'user') throw new ProblemError('UNAUTHENTICATED');
      if (!principal.account.actionCodes.has(access.code)) throw new ProblemError('FORBIDDEN');
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
