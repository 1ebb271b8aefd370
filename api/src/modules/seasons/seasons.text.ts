/** Field errors of seasons. */
export const seasonText = {
  codeTaken: 'Ийм кодтой улирал бүртгэгдсэн байна.',
  endBeforeStart: 'Дуусах өдөр эхлэх өдрөөс хойш байна.',
  saleTogether: 'Борлуулалт дуусах өдөр эхлэх өдрөөс хойш байна.',
  isOver: 'Хугацаа нь дууссан улирлыг идэвхжүүлэх боломжгүй.',
} as const;
