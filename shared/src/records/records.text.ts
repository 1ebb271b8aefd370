export const recordsText = {
  more: 'Үйлдэл',
  moreActions: 'Үйлдэл',
  actionsOf: (name: string) => `${name}: үйлдэл`,
  parts: 'Хэсгүүд',
  facts: 'Ерөнхий',
  history: 'Түүх',
  notFound: 'Бүртгэл олдсонгүй',
  notFoundHint: 'Устгасан, эсвэл танд харах эрхгүй байж болно.',
  failed: 'Мэдээллийг ачаалж чадсангүй',
  filesOnWay: 'Файл илгээж дуустал хүлээнэ үү, эсвэл хасна уу',
  toList: 'Жагсаалт руу',
};
