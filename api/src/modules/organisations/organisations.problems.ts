import { defineProblems, ProblemError } from '../../http/problem-error.ts';

/** Problems specific to organisations. */
export const organisationProblems = defineProblems({
  ORGANISATION_EXISTS: {
    status: 422,
    title: 'An organisation has this number',
    message: 'Ийм дугаартай байгууллага бүртгэгдсэн байна.',
  },
  UNKNOWN_DISTRICT: { status: 422, title: 'There is no such district', message: 'Дүүрэг олдсонгүй.' },
  UNKNOWN_USER: { status: 422, title: 'There is no such user', message: 'Хэрэглэгч олдсонгүй.' },
  AUTHORITY_STAYS: {
    status: 422,
    title: 'The portal works in the name of the authority',
    message: 'Нийтийн тээврийн бодлогын газрыг түдгэлзүүлэх, хаах боломжгүй.',
  },
});

/** The problem, named at a field. */
export function atField(
  problem: (typeof organisationProblems)[keyof typeof organisationProblems],
  path: string,
): ProblemError {
  return new ProblemError(problem, { errors: [{ path, code: problem.code, message: problem.message }] });
}
