import type { ScriptRunner } from '../database.ts';

/** A column of the database as its catalogue describes it. */
export interface Column {
  readonly table: string;
  readonly name: string;
  /** Name of the type in `pg_type`; of the members for an array. */
  readonly type: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Computed by the database: never written. */
  readonly isComputed: boolean;
  readonly comment: string | null;
  /** Values a CHECK limits it, or each member of an array, to: TypeScript literals. */
  readonly values: readonly string[] | undefined;
}

/** Reads the columns of every table of the schema `public`, by table and in their order. */
export async function readColumns({ query }: Pick<ScriptRunner, 'query'>): Promise<readonly Column[]> {
  const listed = await readListedValues({ query });
  const rows = await query(`
    select c.relname as table, a.attname as name, coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
           not a.attnotnull as is_nullable, a.attidentity <> '' or a.atthasdef as has_default,
           a.attgenerated <> '' or a.attidentity = 'a' as is_computed, col_description(c.oid, a.attnum) as comment
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`);
  return rows.map((row) => ({
    table: String(row['table']),
    name: String(row['name']),
    type: String(row['type']),
    isArray: row['is_array'] === true,
    isNullable: row['is_nullable'] === true,
    hasDefault: row['has_default'] === true,
    isComputed: row['is_computed'] === true,
    comment: typeof row['comment'] === 'string' ? row['comment'] : null,
    values: listed.get(`${String(row['table'])}.${String(row['name'])}`),
  }));
}

/** Reads the values of every CHECK that limits a column, or each member of an array, to a list; by `table.column`. */
export async function readListedValues({
  query,
}: Pick<ScriptRunner, 'query'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query(`
    select conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class k on k.oid = c.conrelid
     where c.contype = 'c' and not k.relispartition`);
  return new Map(
    rows.flatMap((row): [string, string[]][] => {
      const definition = String(row['definition']);
      const [, column, list] =
        /^CHECK \(\(+(\w+) (?:= ANY \(|<@ )ARRAY\[((?:'|\(?\d)[^\]]*)\]\)/.exec(definition) ?? [];
      // `a IN (…) OR …` and `(a IN (…)) = …` limit nothing by themselves.
      if (column === undefined || list === undefined || /\sOR\s|\) = \(/.test(definition)) return [];
      return [[`${String(row['table'])}.${column}`, list.match(/'[^']*'|\d+/g) ?? []]];
    }),
  );
}
