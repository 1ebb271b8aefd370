import { parseArgs } from 'node:util';
import { RELEASE_ACTIONS } from '../server/releases/release-command.ts';

/** A mistake in the command line; the message says what to type. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command line that was understood. */
export type ReleaseArguments =
  | { readonly action: 'status'; readonly name: string | undefined; readonly isJson: boolean }
  | {
      readonly action: (typeof RELEASE_ACTIONS)[number];
      readonly name: string;
      readonly body: Readonly<Record<string, string | number>>;
      readonly isJson: boolean;
    };

const USAGE = `npm run release -- status [NAME]
npm run release -- promote  NAME [VERSION]
npm run release -- canary   NAME PERCENT [VERSION]   (0 ends it; without VERSION: the offered one, or the next)
npm run release -- pin      NAME [VERSION]
npm run release -- rollback NAME [VERSION]
npm run release -- stop     NAME
npm run release -- resume   NAME
Options: --why "the reason, for the history", --json
Environment: RELEASE_TOKEN as the shell has it, SHELL_URL (http://127.0.0.1:3000).`;

/**
 * Reads what follows `npm run release --`.
 *
 * @throws UsageError when it is no command.
 */
export function readArguments(args: readonly string[]): ReleaseArguments {
  const { values, positionals } = parse(args);
  const [action, name, ...rest] = positionals;
  const isJson = values.json ?? false;
  if (action === undefined) throw new UsageError(USAGE);
  if (action === 'status') {
    if (rest.length > 0) throw new UsageError(`\`status\` takes one name at most.\n${USAGE}`);
    return { action, name, isJson };
  }
  const known = RELEASE_ACTIONS.find((one) => one === action);
  if (!known) throw new UsageError(`There is no command \`${action}\`.\n${USAGE}`);
  if (name === undefined) throw new UsageError(`\`${action}\` needs the name of a remote, for example mf-invoices.`);
  const why = values.why === undefined ? {} : { why: values.why };
  return { action: known, name, isJson, body: { action: known, ...why, ...fieldsOf(known, rest) } };
}

function fieldsOf(action: string, rest: readonly string[]): Readonly<Record<string, string | number>> {
  const [first, ...others] = rest;
  const takes = action === 'canary' ? 2 : action === 'stop' || action === 'resume' ? 0 : 1;
  if (rest.length > takes) {
    throw new UsageError(`\`${action}\` does not take \`${rest.slice(takes).join(' ')}\`.\n${USAGE}`);
  }
  if (action !== 'canary') return first === undefined ? {} : { version: first };
  const percent = Number((first ?? '').replace(/%$/, ''));
  if (first === undefined || !Number.isInteger(percent)) {
    throw new UsageError('`canary` needs a percentage: npm run release -- canary NAME 10 [VERSION].');
  }
  return { percent, ...(others[0] === undefined ? {} : { version: others[0] }) };
}

function parse(args: readonly string[]): {
  values: { why?: string | undefined; json?: boolean | undefined };
  positionals: string[];
} {
  try {
    return parseArgs({
      args: [...args],
      options: { why: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
