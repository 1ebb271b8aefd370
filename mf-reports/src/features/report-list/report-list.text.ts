export const reportListText = {
  title: 'Миний тайлан',
  caption: 'Захиалсан тайлангийн жагсаалт',
  record: 'Тайлан',
  create: 'Шинэ тайлан',
  anyKind: 'Бүх төрөл',
  anyStatus: 'Бүх төлөв',
  created: 'Илгээсэн',
  search: 'Код, нэрээр хайх',
  actions: {
    cancel: 'Цуцлах',
    cancelHint: 'Тайланг бэлтгэхээ болино. Дараа нь дахин үүсгэж болно.',
    cancelled: 'Тайланг цуцаллаа',
    rerunWaits: 'Тайлан дахин зөвшөөрөл хүлээж байна',
    rerunHint: (isApproved: boolean) =>
      `Одоогийн файл устаж, шинээр бэлтгэнэ.${isApproved ? ' Хувийн мэдээлэл агуулсан тул дахин зөвшөөрөл хүлээнэ.' : ''}`,
  },
  live: (code: string, status: string) => `${code}: ${status}`,
  empty: {
    title: 'Тайлан захиалаагүй байна',
    hint: 'Картын хуулга, зорчилт, төлбөр, нэхэмжлэх зэргийг Excel, CSV, PDF файлаар захиалж 7 хоногийн дотор татна.',
  },
};
