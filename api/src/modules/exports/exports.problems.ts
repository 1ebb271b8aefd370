import { defineProblems } from '../../http/problem-error.ts';

export const exportProblems = defineProblems({
  TOO_MANY_ROWS: {
    status: 422,
    title: 'Too many rows',
    message: 'Мөр хэт олон байна. Шүүлтүүр нэмнэ үү.',
  },
  FILE_NOT_READY: { status: 404, title: 'The file is not there yet', message: 'Файл бэлэн болоогүй байна.' },
  FILE_EXPIRED: {
    status: 410,
    title: 'The file has been deleted',
    message: 'Файлын хадгалах хугацаа дууссан тул устгасан байна. Дахин татна уу.',
  },
});
