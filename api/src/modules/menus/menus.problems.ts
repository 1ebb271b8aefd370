import { violatedUnique } from '../../database/unique-violation.ts';
import { defineProblems, ProblemError } from '../../http/problem-error.ts';

/** Problems specific to menus. */
export const menuProblems = defineProblems({
  UNKNOWN_PATH: { status: 422, title: 'The portal has no such page', message: 'Порталд ийм хуудас байхгүй байна.' },
  CODE_TAKEN: { status: 422, title: 'The code is taken', message: 'Ийм код бүртгэгдсэн байна.' },
  UNKNOWN_PARENT: { status: 422, title: 'There is no such parent', message: 'Дээд цэс олдсонгүй.' },
  MENU_CYCLE: {
    status: 422,
    title: 'A menu cannot hold itself',
    message: 'Цэсийг өөрийнх нь дотор байрлуулах боломжгүй.',
  },
  UNKNOWN_MODULE: { status: 422, title: 'There is no such module', message: 'Ийм модуль байхгүй байна.' },
  UNKNOWN_VIEW_CODE: {
    status: 422,
    title: 'The menu has no such action',
    message: 'Энэ цэсэнд ийм үйлдэл байхгүй байна.',
  },
  MENU_IN_USE: {
    status: 422,
    title: 'The menu holds others, or roles grant its actions',
    message: 'Дэд цэстэй эсвэл эрхэд ашиглагдаж буй цэсийг устгах боломжгүй. Нуух боломжтой.',
  },
  ACTION_IN_USE: {
    status: 422,
    title: 'Roles grant the action, or it opens the page',
    message: 'Эрхэд ашиглагдаж буй эсвэл хуудсыг нээдэг үйлдлийг хасах боломжгүй.',
  },
  DRAFT_CHANGED: {
    status: 422,
    title: 'The draft is another one by now',
    message: 'Энэ хооронд ноорог өөрчлөгдсөн байна. Өөрчлөлтийг шалгаад дахин оролдоно уу.',
  },
  NOTHING_CHANGED: { status: 422, title: 'Nothing is to be published', message: 'Нийтлэх өөрчлөлт алга.' },
  NO_SUCH_VERSION: { status: 422, title: 'There is no such version', message: 'Ийм хувилбар байхгүй байна.' },
});

/** The problem, told at a field. */
export function atField(problem: (typeof menuProblems)[keyof typeof menuProblems], path: string): ProblemError {
  return new ProblemError(problem, { errors: [{ path, code: problem.code, message: problem.message }] });
}

/** Does the work and tells at the field when its code is taken. */
export async function namingTakenCode<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error;
    throw atField(menuProblems.CODE_TAKEN, 'code');
  }
}
