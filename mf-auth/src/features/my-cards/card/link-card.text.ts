/** Small: the button is on every page of cards. */
export const linkText = {
  open: 'Карт холбох',
  order: 'Карт захиалах',
  title: 'Карт холбох',
  lead: 'Гартаа байгаа картаа бүртгэлдээ холбож, үлдэгдэл, зорчилтоо эндээс хараарай.',
  cardNo: 'Картын дугаар',
  cardNoHint: 'Картын ар тал дахь 12 орон',
  cardNoShape: 'Картын дугаар 12 цифр байна',
  code: 'Холбох код',
  codeHint: 'Карттай хамт өгсөн 8 орон',
  codeShape: 'Код 8 цифр байна',
  submit: 'Холбох',
  done: 'Карт таны бүртгэлд холбогдлоо',
};
