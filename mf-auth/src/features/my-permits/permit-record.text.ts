/** Notices of an opened permit. */
export const permitNoticeText = {
  payTitle: (fee: string) => `${fee} төлбөр хүлээгдэж байна`,
  payUntil: (moment: string) => `${moment} хүртэл төлөөгүй бол хүсэлт цуцлагдана.`,
  pay: 'Төлбөр төлөх',
  returned: 'Мэргэжилтэн засуулахаар буцаасан',
  rejected: 'Хүсэлтээс татгалзсан',
  revoked: 'Зөвшөөрлийг цуцалсан',
  timeline: 'Явц',
  documents: 'Баримт',
};
