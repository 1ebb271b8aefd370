import type { StartSettings } from './env.ts';
import { remoteNames } from './repository.ts';
import type { RemoteName } from './repository.ts';
import { SentenceError } from './sentence-error.ts';

/** The parts of the platform that one `npm run dev` starts. */
export interface DevPieces {
  readonly api: boolean;
  readonly shell: boolean;
  readonly remotes: readonly RemoteName[];
  /** Packages that are built and watched. */
  readonly built: readonly string[];
  /** Names of what listens, as in `wantedPorts`. */
  readonly listening: ReadonlySet<string>;
  /** Address on which the remotes listen; one part alone is for shells of other machines. */
  readonly host: string;
}

const pieceNames = ['api', 'shell', ...remoteNames] as const;

/**
 * Reads the names given to `npm run dev --`; none stand for all.
 *
 * @throws {SentenceError} When there is no such part.
 */
export function readDevPieces(
  names: readonly string[],
  { apiUrl }: Pick<StartSettings, 'apiUrl'>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): DevPieces {
  const unknown = names.find((name) => !pieceNames.some((piece) => piece === name));
  if (unknown !== undefined) {
    throw new SentenceError(
      `There is no part ${unknown}: give names out of ${pieceNames.join(', ')}, or none for all.`,
    );
  }
  const has = (piece: string) => names.length === 0 || names.includes(piece);
  const remotes = remoteNames.filter(has);
  const api = has('api') && apiUrl === undefined;
  const shell = has('shell');
  return {
    api,
    shell,
    remotes,
    built: [...(shell ? ['shell'] : []), ...remotes],
    listening: new Set([...(api ? ['api', 'sandbox'] : []), ...(shell ? ['shell'] : []), ...remotes]),
    host: env['DEV_HOST'] || '127.0.0.1',
  };
}
