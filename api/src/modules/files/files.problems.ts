import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to uploads. */
export const fileProblems = defineProblems({
  FILE_TYPE: {
    status: 422,
    title: 'The content is not of an accepted type',
    message: 'Зөвхөн PDF, JPG, PNG файл оруулна уу.',
  },
  FILE_NOT_YOURS: {
    status: 422,
    title: 'The file is not the caller’s or belongs to another record',
    message: 'Хавсаргасан файл олдсонгүй. Дахин оруулна уу.',
  },
});
