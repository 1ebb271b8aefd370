import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to saved views. */
export const savedViewProblems = defineProblems({
  VIEW_NAME_TAKEN: {
    status: 422,
    title: 'A saved view has this name',
    message: 'Ийм нэртэй харагдац байна. Өөр нэр өгнө үү.',
  },
  TOO_MANY_VIEWS: {
    status: 422,
    title: 'Too many saved views',
    message: 'Нэг жагсаалтад 50-иас олон харагдац хадгалах боломжгүй.',
  },
});
