import { defineProblems, ProblemError } from '../../http/problem-error.ts';

/** Problems specific to users. */
export const userProblems = defineProblems({
  NOT_ON_YOURSELF: {
    status: 422,
    title: 'Not on one’s own account',
    message: 'Энэ үйлдлийг өөрийн бүртгэл дээр хийх боломжгүй.',
  },
  LAST_ADMINISTRATOR: {
    status: 422,
    title: 'At least one system administrator must stay active',
    message: 'Дор хаяж нэг идэвхтэй системийн админ үлдэх ёстой.',
  },
  VALUE_TAKEN: { status: 422, title: 'Another account has it', message: 'Энэ утга өөр бүртгэлд ашиглагдсан байна.' },
  ADMINISTRATORS_ONLY: {
    status: 422,
    title: 'Only a system administrator changes the account of one',
    message: 'Системийн админы бүртгэлийг зөвхөн системийн админ өөрчилнө.',
  },
  UNKNOWN_REFERENCE: {
    status: 422,
    title: 'The record referred to does not exist',
    message: 'Сонгосон бичлэг олдсонгүй. Жагсаалтаа шинэчлээд дахин сонгоно уу.',
  },
  ROLE_KIND: {
    status: 422,
    title: 'The role is for another kind of account',
    message: 'Энэ эрх тухайн төрлийн бүртгэлд тохирохгүй.',
  },
  CANNOT_IMPERSONATE: {
    status: 422,
    title: 'Nobody works as this user',
    message: 'Энэ хэрэглэгчийн нэрийн өмнөөс нэвтрэх боломжгүй.',
  },
  TOO_MANY_ROWS: {
    status: 422,
    title: 'Too many rows for one bulk action',
    message: 'Нэг удаад 1,000 хүртэл мөр сонгоно уу.',
  },
  NO_SECOND_STEP: {
    status: 422,
    title: 'The sign-in has no second step',
    message: 'Энэ бүртгэлд хоёр шатлалт нэвтрэлт асаагаагүй байна.',
  },
  NO_CONTACT: {
    status: 422,
    title: 'No phone and no e-mail address',
    message: 'Утас эсвэл имэйл бүртгэлгүй байна. Утасны дугаар эсвэл имэйл хаягийг оруулна уу.',
  },
});

/** The problem, told at a field. */
export function atField(problem: (typeof userProblems)[keyof typeof userProblems], path: string): ProblemError {
  return new ProblemError(problem, { errors: [{ path, code: problem.code, message: problem.message }] });
}
