import { columnTypes, triggerColumns } from './column-types.ts';
import type { Column } from './read-columns.ts';

/** TypeScript of a column's values by its type in the database: what `parsers.ts` makes of them. */
const valueTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  tstzmultirange: 'string',
  uuid: 'string',
  xid8: 'string',
};

/**
 * Writes the types of all tables for Kysely.
 *
 * @throws RangeError for a column of a type that has no TypeScript yet, and for a name in `column-types.ts` that no column has.
 */
export function writeTables(columns: readonly Column[]): string {
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const strays = [...Object.values(columnTypes).flatMap((types) => Object.keys(types)), ...triggerColumns].filter(
    (name) => !known.has(name),
  );
  if (strays.length > 0) throw new RangeError(`column-types.ts names what is no column: ${strays.join(', ')}`);

  const byTable = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...byTable].map(
    ([table, members]) => `export interface ${interfaceOf(table)} {\n${members.map(lineOf).join('')}}\n`,
  );
  const entries = [...byTable.keys()].map((table) => `  ${table}: ${interfaceOf(table)};\n`);
  const whole = `/** Every table of \`api/migrations\`, for Kysely. */\nexport interface Tables {\n${entries.join('')}}\n`;
  const body = [...interfaces, whole].join('\n');
  return `// Written by \`npm run db:types\` from the migrated database; types of its own values: column-types.ts.\n${importsOf(body)}\n${body}`;
}

function importsOf(body: string): string {
  const used = (name: string) => new RegExp(`\\b${name}\\b`).test(body);
  const sources = {
    kysely: ['Generated', 'GeneratedAlways'],
    ...Object.fromEntries(
      Object.entries(columnTypes).map(([source, types]) => [
        source,
        Object.values(types).flatMap((type) => type.match(/\b[A-Z]\w+\b/g) ?? []),
      ]),
    ),
    './columns.ts': ['Json', 'JsonOrNull', 'JsonWithDefault'],
  };
  return Object.entries(sources)
    .map(([source, names]) => [source, [...new Set(names)].filter((name) => used(name)).sort()])
    .filter(([, names]) => names !== undefined && names.length > 0)
    .map(([source, names]) => `import type { ${String(names).replaceAll(',', ', ')} } from '${String(source)}';\n`)
    .join('');
}

/** `EcCardTable` of `ec_card`. */
function interfaceOf(table: string): string {
  return `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;
}

function lineOf(column: Column): string {
  const comment = column.comment === null ? '' : `  /** ${column.comment} */\n`;
  return `${comment}  ${column.name}: ${typeOf(column)};\n`;
}

function typeOf(column: Column): string {
  const name = `${column.table}.${column.name}`;
  const value = valueOf(column, name);
  if (column.type === 'json' || column.type === 'jsonb') {
    if (column.isNullable) return `JsonOrNull<${value}>`;
    return `${column.hasDefault ? 'JsonWithDefault' : 'Json'}<${value}>`;
  }
  const stored = column.isNullable ? `${value} | null` : value;
  if (column.isComputed) return `GeneratedAlways<${stored}>`;
  return column.hasDefault || triggerColumns.includes(name) ? `Generated<${stored}>` : stored;
}

function valueOf({ type, isArray, values }: Column, name: string): string {
  const own = Object.values(columnTypes).find((types) => name in types)?.[name];
  const value = own ?? values?.join(' | ') ?? valueTypes[type];
  if (value === undefined) throw new RangeError(`no TypeScript for the type ${type} of ${name}`);
  if (!isArray) return value;
  return value.includes('|') ? `(${value})[]` : `${value}[]`;
}
