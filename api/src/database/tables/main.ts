import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { readColumns } from './read-columns.ts';
import { writeTables } from './write-tables.ts';

// `npm run db:types`: rewrites `tables.ts` after a migration.
const database = await openEmbedded('memory://');
await migrate(database);
const columns = await database.runInTransaction(readColumns);
await writeFile(join(import.meta.dirname, 'tables.ts'), writeTables(columns));
await database.close();
