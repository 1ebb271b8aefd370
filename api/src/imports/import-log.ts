import type { ImportReport } from '@ecard/shared/api-schema';
import { defineProblems, ProblemError } from '../http/problem-error.ts';

export const importProblems = defineProblems({
  IMPORT_HAS_ERRORS: {
    status: 422,
    title: 'The file has errors; nothing was written',
    message: 'Файлд алдаа байгаа тул оруулсангүй. Алдаатай мөрүүдийг засаад дахин оролдоно уу.',
  },
  IMPORT_UNREADABLE: {
    status: 422,
    title: 'The file cannot be read',
    message: 'Файлыг уншиж чадсангүй. Загварын дагуу бэлтгэсэн эсэхээ шалгана уу.',
  },
  IMPORT_TOO_LONG: {
    status: 422,
    title: 'The file has too many rows',
    message: 'Файлын мөр хэт олон байна. Хувааж оруулна уу.',
  },
  IMPORT_TOO_WIDE: {
    status: 422,
    title: 'The file has more than 100 columns',
    message: 'Нэг файлд 100 хүртэл багана байна.',
  },
  IMPORT_CELL_TOO_LONG: {
    status: 422,
    title: 'A cell of more than 2,000 characters',
    message: 'Нэг нүдэнд 2,000 хүртэл тэмдэгт бичнэ.',
  },
  IMPORT_NOT_TEXT: {
    status: 422,
    title: 'The file is not UTF-8 text',
    message: 'Файл UTF-8 кодчилолтой текст биш байна. CSV UTF-8 болгож хадгална уу.',
  },
  IMPORT_BAD_QUOTES: {
    status: 422,
    title: 'Quotes are not closed, or stand inside a value',
    message:
      'Хашилт (") хаагдаагүй эсвэл утгын дунд байна. Утгыг бүхэлд нь хашилтад авч, доторх хашилтыг давхарлана уу ("").',
  },
  IMPORT_NO_COLUMN: {
    status: 422,
    title: 'The header lacks columns',
    message: 'Толгой мөрөнд багана дутуу байна. Дутуу баганыг нэмнэ үү.',
  },
  IMPORT_COLUMN_TWICE: {
    status: 422,
    title: 'Two columns of the header have the same name',
    message: 'Толгой мөрөнд нэг нэртэй хоёр багана байна. Илүү баганыг устгана уу.',
  },
  IMPORT_LINE_TOO_LONG: {
    status: 422,
    title: 'A line of the file is too long',
    message: 'Файлд хэт урт мөр байна. Нүдний утгыг богиносгоно уу.',
  },
});

/** Problems and changes beyond this many are counted but not listed. */
const mostListed = 500;

type Problem = ImportReport['problems'][number];
type Change = NonNullable<ImportReport['changes']>[number];
type FileUse = NonNullable<ImportReport['files']>[number];
type Outcome = 'created' | 'updated' | 'unchanged';

/** Collects what an import does, row by row. */
export class ImportLog {
  private readonly problems: Problem[] = [];
  private readonly changes: Change[] = [];
  private readonly outcomes: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0 };
  private readonly files: FileUse[] = [];
  private rowCount = 0;
  private problemCount = 0;
  private errorCount = 0;

  hasErrors(): boolean {
    return this.errorCount > 0;
  }

  count(outcome: Outcome): void {
    this.outcomes[outcome] += 1;
  }

  addRows(rows: number): void {
    this.rowCount += rows;
  }

  /** Says what is done with a file of an archive. */
  addFile(file: FileUse): void {
    this.files.push(file);
  }

  /** @param row - Line of the file, the header being 1; 0 for the whole file. */
  error(file: string, row: number, problem: { readonly code: string; readonly message: string }): void {
    this.errorCount += 1;
    this.add({ file, row, severity: 'error', ...problem });
  }

  warn(file: string, row: number, problem: { readonly code: string; readonly message: string }): void {
    this.add({ file, row, severity: 'warning', ...problem });
  }

  /** Says something about a row that is taken nevertheless. */
  note(file: string, row: number, problem: { readonly code: string; readonly message: string }): void {
    this.add({ file, row, severity: 'note', ...problem });
  }

  /** Says what an import makes of a record that is known. */
  addChange(change: Change): void {
    if (this.changes.length < mostListed) this.changes.push(change);
  }

  toReport(dryRun: boolean): ImportReport {
    const { files, changes, problems } = this;
    const unlisted = this.problemCount - problems.length;
    return {
      ...{ dry_run: dryRun, rows: this.rowCount, ...this.outcomes, problems },
      ...(files.length > 0 ? { files } : {}),
      ...(changes.length > 0 ? { changes } : {}),
      ...(unlisted > 0 ? { unlisted } : {}),
    };
  }

  /** Refuses the whole file when a row of it is wrong. */
  assertClean(): void {
    if (this.hasErrors()) {
      throw new ProblemError(importProblems.IMPORT_HAS_ERRORS, { current: this.toReport(false) });
    }
  }

  private add(problem: Problem): void {
    this.problemCount += 1;
    if (this.problems.length >= mostListed) {
      // What keeps the file out is listed before what does not.
      const weaker =
        problem.severity === 'error' ? this.problems.findLastIndex(({ severity }) => severity !== 'error') : -1;
      if (weaker < 0) return;
      this.problems.splice(weaker, 1);
    }
    this.problems.push(problem);
  }
}
