import { csvLimit } from './csv.ts';
import { defineProblems, ProblemError } from './problem-error.ts';

const csvProblems = defineProblems({
  TOO_MANY_ROWS: {
    status: 422,
    title: 'Too many rows for a direct download',
    message: 'Мөр 5,000-аас олон байна. Шүүлтүүрээ нарийсгах эсвэл тайлан захиална уу.',
  },
});

/** Query for all rows of a list that may be downloaded directly. */
export function asCsvQuery<Query extends { page: number; page_size: number }>(query: Query): Query {
  return { ...query, page: 1, page_size: csvLimit };
}

/** Refuses a file that would not hold all rows that match. */
export function assertCsvSize(total: number): void {
  if (total > csvLimit) throw new ProblemError(csvProblems.TOO_MANY_ROWS, { current: { total, limit: csvLimit } });
}
