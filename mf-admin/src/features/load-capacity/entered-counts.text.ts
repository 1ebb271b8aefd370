import { formatNumber } from '@ecard/shared/format';

/** Words about counts that people entered. */
export const countsText = {
  countedLast: (load: string, stop: string) =>
    `Сүүлд бүртгэсэн: ${load} хүн, ${stop}. Дараагийн тооллыг оруулна уу; цаг, машин, чиглэл, рейс өмнөх хэвээр байна.`,
  counts: 'Гараар оруулсан тоолол',
  countsTotal: (total: number) => `${formatNumber(total)} тоолол.`,
  saveCounts: 'Тооллыг татах',
  countsHint: 'Өөрийн буруу оруулсан тооллыг хүчингүй болгож болно.',
  noCounts: 'Гараар оруулсан тоолол алга',
  withdraw: 'Хүчингүй болгох',
  withdrawOf: (moment: string, stop: string) => `Тооллыг хүчингүй болгох: ${moment}, ${stop}`,
  withdrawHint: (load: string) =>
    `${load} хүн гэсэн тооллыг хасаж, тухайн цагийн дүүргэлтийг дахин тооцно. Буцаах боломжгүй.`,
  withdrawn: 'Тооллыг хүчингүй болголоо',
};
