import type { Node, Rule } from '@oxlint/plugins';

interface RefusedForm {
  readonly form: RegExp;
  /** The form of the glossary. */
  readonly word: string;
}

/** Forms that `docs/glossary.md` (words of the interface) refuses. */
const REFUSED: readonly RefusedForm[] = [
  { form: /[еЕ]-?баримт|[иИ] баримт|[иИ]баримт/u, word: 'и-баримт' },
  { form: /[еЕ]-карт|[иИ] карт(?!\p{L})/u, word: 'и-карт' },
  { form: /инвойс/iu, word: 'нэхэмжлэх' },
  { form: /кредит нот/iu, word: 'буцаалтын нэхэмжлэх' },
  { form: /драфт/iu, word: 'ноорог' },
  { form: /баланс/iu, word: 'үлдэгдэл' },
  { form: /депозит/iu, word: 'цэнэглэлт' },
  { form: /льгот/iu, word: 'хөнгөлөлт' },
  { form: /маршрут/iu, word: 'чиглэл' },
  { form: /зогсоол(?!о|г)/iu, word: 'буудал' },
  { form: /нотификэйшн/iu, word: 'мэдэгдэл' },
  { form: /экспорт/iu, word: 'татах' },
  { form: /хоцорсон/iu, word: 'хугацаа хэтэрсэн' },
  { form: /^(?!.*хугацаа).*хэтэрсэн/isu, word: 'хугацаа хэтэрсэн' },
  { form: /^(?!.*цуглуулах).*DSO/su, word: 'авлага цуглуулах хоног (DSO)' },
  { form: /PosAPI-[\p{L}]|(?<!\()PosAPI (?=[а-яөүё])/u, word: 'и-баримтын систем (PosAPI)' },
  { form: /[цЦ]айвар харагдац|[бБ]араан харагдац|[тТ]өхөөрөмжийн харагдац/u, word: 'өнгөний горим' },
  { form: /[бБ]усад (үйлдэл|шүүлт|хуудас|хуудсууд)/u, word: 'Үйлдэл, Нэмэлт шүүлт, Хуудсууд' },
  { form: /[бБ]усад хугацаа/u, word: 'Өөр хугацаа' },
  { form: /[иИ]-мэйл/u, word: 'имэйл' },
  { form: /[дД]элгэцийн харагдац|[хХ]арагдацын тохиргоо/u, word: 'дэлгэцийн тохиргоо' },
  { form: /₮\s?\d/u, word: '1,234,567₮' },
];

/** Lint rule: a text has the word of the glossary and not another for the same thing. */
export const interfaceWords: Rule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { refused: 'Write "{{word}}": docs/glossary.md has one form for one thing.' },
  },
  create({ report }) {
    const check = (node: Node, text: string) => {
      const found = REFUSED.find(({ form }) => form.test(text));
      if (found) report({ node, messageId: 'refused', data: { word: found.word } });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…'));
      },
      JSXText(node) {
        check(node, node.value);
      },
    };
  },
};
