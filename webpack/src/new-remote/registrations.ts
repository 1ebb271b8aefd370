import { SentenceError } from '../platform/sentence-error.ts';

/** The last remote so far, and the one that comes after it. */
export interface Newcomer {
  readonly name: string;
  readonly port: number;
  readonly last: string;
}

/** Where the repository names its remotes, and how each file names one more. */
export const registrations: Readonly<Record<string, (text: string, newcomer: Newcomer) => string>> = {
  'package.json': afterLine((last) => `"${last}",`),
  'tsconfig.json': afterLine((last) => `{ "path": "${last}" },`),
  'knip.config.js': afterLine((last) => `'${last}': remote,`),
  'webpack/src/platform/repository.ts': inLine(
    (last) => `'${last}'] as const`,
    ({ last, name }) => `'${last}', '${name}'] as const`,
  ),
  '.github/CODEOWNERS': (text, { name }) => `${text.trimEnd()}\n${`/${name}/`.padEnd(19)} @ecard/platform\n`,
  '.docker/Dockerfile': afterLine((last) => `COPY ${last}/package.json ${last}/`),
  'docker-compose.yml': (text, newcomer) => addService(addOrigin(text, newcomer, '8080'), newcomer),
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

/** The shell's list of origins and the services it waits for. */
function addOrigin(text: string, { last, name }: Newcomer, port: string): string {
  const origin = `${last}=http://${last}:${port}`;
  const waits = `${last}]`;
  requirePart(text, origin);
  requirePart(text, waits);
  return text.replace(origin, `${origin},${name}=http://${name}:${port}`).replace(waits, `${last}, ${name}]`);
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
