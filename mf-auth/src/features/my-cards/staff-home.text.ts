export const staffHomeText = {
  greeting: (name: string) => `Сайн байна уу, ${name}`,
  cards: 'Картууд',
  lead: 'Танд хүлээж буй ажил, өдрийн байдал',
  parts: { waiting: 'Хүлээж буй ажил', today: 'Өдрийн байдал' },
  loading: 'Ачаалж байна…',
  failed: 'Энэ тоог ачаалж чадсангүй',
  retry: 'Дахин оролдох',
  before: (words: string, number: string) => `${words}: ${number}`,
  noTiles: {
    title: 'Танд хүлээж буй ажил алга',
    hint: 'Цэснээс хуудсаа сонгоно уу. Ctrl K дарж хуудас, бичлэг хайж болно.',
  },
  homeFailed: 'Нүүр хуудсыг ачаалж чадсангүй',
};
