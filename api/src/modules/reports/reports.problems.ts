import { defineProblems } from '../../http/problem-error.ts';

export const reportProblems = defineProblems({
  DUPLICATE: {
    status: 422,
    title: 'The same report was ordered within five minutes',
    message: 'Яг ийм тайланг саяхан захиалсан байна. Дахин захиалах бол баталгаажуулна уу.',
  },
  TOO_MANY_ROWS: {
    status: 422,
    title: 'Too many rows',
    message: 'Тайлангийн мөр хэт олон байна. Хугацааг багасгах эсвэл шүүлтүүр нэмнэ үү.',
  },
  TOO_MANY_OPEN: {
    status: 422,
    title: '50 reports of the account are not made yet',
    message: 'Бэлэн болоогүй 50 тайлан байна. Бэлэн болохыг хүлээх эсвэл хэрэггүйг нь цуцлаад дахин захиална уу.',
  },
  TOO_MANY_SCHEDULES: {
    status: 422,
    title: 'Too many schedules',
    message: 'Хуваарийн тоо дээд хэмжээндээ хүрсэн байна. Хэрэггүйг нь устгаад дахин оролдоно уу.',
  },
  FILE_NOT_READY: {
    status: 404,
    title: 'The file is not there yet',
    message: 'Тайлан бэлэн болоогүй байна.',
  },
  FILE_EXPIRED: {
    status: 410,
    title: 'The file has been deleted',
    message: 'Файлын хадгалах хугацаа дууссан тул устгасан байна. Дахин үүсгэнэ үү.',
  },
});
