import { formatNumber } from '@ecard/shared/format';

export const statementText = {
  title: 'Картын хуулга',
  ofAll: 'Бүх картын хуулга',
  ofSome: (count: number) => `${formatNumber(count)} картын хуулга`,
  lead: 'Сонгосон хугацааны бүх гүйлгээ, гүйлгээ бүрийн дараах үлдэгдэл орно.',
  days: 'Хугацаа',
  format: 'Файлын төрөл',
  submit: 'Бэлтгэх',
  preparing: 'Хуулга бэлтгэж байна…',
  preparingHint: 'Энэ цонхыг хаасан ч болно: бэлэн файл «Миний тайлан» хуудсанд байна.',
  ready: 'Хуулга бэлэн',
  rows: (count: number) => `${formatNumber(count)} гүйлгээ`,
  none: 'Энэ хугацаанд гүйлгээ хийгдээгүй байна.',
  download: 'Татах',
  waits: 'Зөвшөөрөл хүлээж байна',
  waitsHint: 'Эзэмшигчдийн мэдээлэл орох тул хүсэлтийг баталгаажуулна. Бэлэн болоход мэдэгдэл ирнэ.',
  failed: 'Хуулга бэлтгэж чадсангүй',
  reports: 'Миний тайлан',
  close: 'Хаах',
};
