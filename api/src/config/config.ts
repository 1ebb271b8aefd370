import { resolve } from 'node:path';
import { envSchema } from './env.ts';
import type { Env } from './env.ts';
import { servicesFromEnv, serviceFaults } from './services-config.ts';
import type { ServicesConfig } from './services-config.ts';

/** Settings of the api; made once at start and passed in. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Address on which `/metrics` listens; `undefined`: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Address of a collector of traces; `undefined`: none are sent. */
  readonly traceEndpoint: string | undefined;
  readonly database:
    | { readonly kind: 'postgresql'; readonly url: string }
    | { readonly kind: 'embedded'; readonly dir: string };
  /** Folder of uploaded and made files. */
  readonly filesDir: string;
  /** Signs user and terminal tokens. */
  readonly jwtSecret: string;
  /** Encrypts personal data at rest. Changing it makes stored register numbers unreadable. */
  readonly dataSecret: string;
  /** Enables `GET /api/demo-accounts`. */
  readonly showDemoAccounts: boolean;
  readonly seed: {
    /** Fictitious people, cards, taps and invoices besides the reference data. */
    readonly demonstration: boolean;
    /** Multiplies the taps; 1 is about 3 000 a day. */
    readonly scale: number;
  };
  readonly logLevel: string;
  /** Addresses and networks whose `X-Forwarded-For` names the client; `loopback` is the machine itself. */
  readonly trustedProxies: readonly string[];
  /** Sign-ins allowed per minute, terminal and sign-in name. */
  readonly signInRatePerMinute: number;
  /** Sign-ins allowed per minute and client address, whatever the names. */
  readonly signInAddressRatePerMinute: number;
  /** Terminal logins allowed per minute and client address. */
  readonly terminalRatePerMinute: number;
  /** Browsers that may become known per hour and client address; those known already sign in as often as they like. */
  readonly newTerminalsPerHour: number;
  /** Days after which an ordered card that nobody paid for is closed. */
  readonly cardOrderDays: number;
  /** Calls of payment pages allowed per minute and client address; each may make us ask QPay. */
  readonly publicRatePerMinute: number;
  /** Address of the portal for people, without a slash at its end; links in messages lead there. */
  readonly portalUrl: string;
  /** Made at start while there is no administrator. */
  readonly firstAdministrator: { readonly username: string; readonly password: string } | undefined;
  /** The services outside the portal. */
  readonly services: ServicesConfig;
}

/** The environment is unusable; `faults` holds one sentence each and never a value. */
export class ConfigError extends Error {
  readonly code = 'CONFIG_INVALID';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const developmentJwtSecret = 'development-only-token-signing-secret';
const developmentDataSecret = 'development-only-personal-data-secret';
const repositoryDir = resolve(import.meta.dirname, '../../..');

/**
 * Makes the configuration from the environment.
 *
 * @param environment - Usually `process.env`.
 * @throws ConfigError listing every fault at once.
 */
export function createConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = envSchema.safeParse(present);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  faults.push(...productionFaults(present), ...serviceFaults(present), ...administratorFaults(present));
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return fromEnv(parsed.data);
}

/** Tells whether the process runs for the public, also where the rest of the environment is faulty. */
export function isProduction(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment['NODE_ENV'] === 'production';
}

function fromEnv(env: Env): Config {
  const production = isProduction(env);
  return {
    production,
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 4000),
    metrics: env.API_METRICS_PORT
      ? { host: env.API_METRICS_HOST ?? '127.0.0.1', port: Number(env.API_METRICS_PORT) }
      : undefined,
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    database: env.DATABASE_URL
      ? { kind: 'postgresql', url: env.DATABASE_URL }
      : { kind: 'embedded', dir: resolve(env.DATA_DIR ?? resolve(repositoryDir, '.data'), 'postgres') },
    filesDir: resolve(env.DATA_DIR ?? resolve(repositoryDir, '.data'), 'files'),
    jwtSecret: env.JWT_SECRET ?? developmentJwtSecret,
    dataSecret: env.DATA_SECRET ?? developmentDataSecret,
    showDemoAccounts: env.DEMO_ACCOUNTS === '1',
    seed: {
      demonstration: env.SEED_DEMO === undefined ? !production : env.SEED_DEMO === '1',
      scale: Number(env.SEED_SCALE ?? 1),
    },
    logLevel: env.LOG_LEVEL ?? 'warn',
    trustedProxies: (env.TRUST_PROXY ?? 'loopback').split(',').map((address) => address.trim()),
    signInRatePerMinute: Number(env.SIGN_IN_RATE_PER_MINUTE ?? 5),
    signInAddressRatePerMinute: Number(env.SIGN_IN_ADDRESS_RATE_PER_MINUTE ?? 100),
    terminalRatePerMinute: Number(env.TERMINAL_RATE_PER_MINUTE ?? 300),
    newTerminalsPerHour: Number(env.NEW_TERMINALS_PER_HOUR ?? 3_000),
    cardOrderDays: Number(env.CARD_ORDER_DAYS ?? 14),
    publicRatePerMinute: Number(env.PUBLIC_RATE_PER_MINUTE ?? 300),
    portalUrl: (env.PORTAL_URL ?? env.PUBLIC_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, ''),
    firstAdministrator:
      env.ADMIN_USERNAME !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
        : undefined,
    services: servicesFromEnv(env),
  };
}

/** The development secrets are public, so production must bring its own. */
function productionFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  if (!isProduction(env)) return [];
  const development: Readonly<Record<string, string>> = {
    JWT_SECRET: developmentJwtSecret,
    DATA_SECRET: developmentDataSecret,
  };
  return Object.entries(development)
    .filter(([name, value]) => env[name] === undefined || env[name] === value)
    .map(([name]) => `${name} must be set to a secret of your own when NODE_ENV is production.`);
}

/** Half an account is a mistake: without its password nobody could sign in. */
function administratorFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  const isWhole = (env['ADMIN_USERNAME'] === undefined) === (env['ADMIN_PASSWORD'] === undefined);
  return isWhole ? [] : ['ADMIN_USERNAME and ADMIN_PASSWORD must be set together.'];
}
