/** Words of PDF files among the documents of a record. */
export const paperText = {
  previousPage: 'Өмнөх хуудас (PageUp)',
  nextPage: 'Дараагийн хуудас (PageDown)',
  page: (page: number, pages: number) => `${String(page)} / ${String(pages)} хуудас`,
  byBrowser: 'Хөтчийн үзүүлэгчээр нээх',
  leaveFrame: 'Товчлуур руу буцах',
  inFrame: 'Товчлуур одоо PDF-д үйлчилж байна. Shift+Tab эсвэл энэ товчоор хүсэлт рүү буцна.',
};
