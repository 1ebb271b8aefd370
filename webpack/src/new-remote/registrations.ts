import { SentenceError } from '../platform/sentence-error.ts';

/** The last remote so far, and the one that comes after it. */
export interface Newcomer {
  readonly name: string;
  readonly port: number;
  readonly last: string;
}

/** Files in which the repository names its remotes, each with the change that adds one. */
export const registrations: Readonly<Record<string, (text: string, newcomer: Newcomer) => string>> = {
  'package.json': afterLine((last) => `"${last}",`),
  'tsconfig.json': afterLine((last) => `{ "path": "${last}" },`),
  // The remote that was there first: others have exceptions of their own.
  'knip.config.js': (text, { name }) => insertAfter(text, "'mf-auth': remote,", `    '${name}': remote,`),
  'webpack/src/platform/repository.ts': inLine(
    (last) => `'${last}'] as const`,
    ({ last, name }) => `'${last}', '${name}'] as const`,
  ),
  '.github/CODEOWNERS': (text, { name }) => `${text.trimEnd()}\n${`/${name}/`.padEnd(19)} @ecard/platform\n`,
  'docker-compose.yml': (text, newcomer) => addService(addWait(addOrigin(text, newcomer), newcomer), newcomer),
  'docs/deploy/base/remotes.yaml': (text, { last, name }) => text + lastManifests(text, last).replaceAll(last, name),
  'docs/deploy/base/shell.yaml': addOrigin,
  'docs/deploy/overlays/production/kustomization.yaml': afterLine((last) => `name: ecard/${last},`),
  'shell/src/config/env.ts': (text, { last, name, port }) => {
    const [origin] = new RegExp(`${last}=http://127\\.0\\.0\\.1:\\d+`).exec(text) ?? [];
    if (origin === undefined) throw missing(`the origin of ${last}`);
    return text.replace(origin, `${origin},${name}=http://127.0.0.1:${port}`);
  },
  'README.md': (text, { last, name }) =>
    insertAfter(text, `| \`${last}/\``, `| \`${name}/\``.padEnd(17) + `| ${'a new remote'.padEnd(90)} |`),
};

/** Repeats the line that names the last remote, for the new one. */
function afterLine(lineOf: (name: string) => string) {
  return (text: string, { last, name }: Newcomer): string => {
    const found = text.split('\n').find((line) => line.includes(lineOf(last)));
    return insertAfter(text, lineOf(last), (found ?? '').replaceAll(last, name));
  };
}

function inLine(find: (last: string) => string, replacement: (newcomer: Newcomer) => string) {
  return (text: string, newcomer: Newcomer): string => {
    requirePart(text, find(newcomer.last));
    return text.replace(find(newcomer.last), () => replacement(newcomer));
  };
}

/** The shell's list of origins. */
function addOrigin(text: string, { last, name }: Newcomer): string {
  const origin = `${last}=http://${last}:8080`;
  requirePart(text, origin);
  return text.replace(origin, `${origin},${name}=http://${name}:8080`);
}

/** The services that the shell waits for. */
function addWait(text: string, { last, name }: Newcomer): string {
  requirePart(text, `${last}]`);
  return text.replace(`${last}]`, `${last}, ${name}]`);
}

/** The manifests of the last remote, from its Deployment on. */
function lastManifests(text: string, last: string): string {
  const begin = text.lastIndexOf('---\napiVersion: apps/v1');
  if (begin === -1 || !text.slice(begin).includes(`ecard/${last}\n`)) throw missing(`the manifests of ${last}`);
  return text.slice(begin);
}

function addService(text: string, { last, name }: Newcomer): string {
  const [service] = new RegExp(`^  ${last}:\\n(?:    .*\\n)+`, 'm').exec(text) ?? [];
  if (service === undefined) throw missing(`the service ${last}`);
  return text.replace(service, `${service}\n${service.replaceAll(last, name)}`);
}

function insertAfter(text: string, part: string, line: string): string {
  requirePart(text, part);
  return text
    .split('\n')
    .flatMap((present) => (present.includes(part) ? [present, line] : [present]))
    .join('\n');
}

function requirePart(text: string, part: string): void {
  if (!text.includes(part)) throw missing(part);
}

function missing(part: string): SentenceError {
  return new SentenceError(`The remote cannot be registered: "${part}" is not where it was.`);
}
