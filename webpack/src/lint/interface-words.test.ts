import { RuleTester } from './rule-tester.ts';
import { interfaceWords } from './interface-words.ts';

const write = (word: string) => [{ messageId: 'refused', data: { word } }];

new RuleTester().run('a text of the interface', interfaceWords, {
  valid: [
    { name: 'accepts the word of the glossary', code: "const title = 'И-баримт үүсгэх';" },
    { name: 'accepts an abbreviation that is explained', code: "const dso = 'Авлага цуглуулах хоног (DSO)';" },
    { name: 'accepts a system that is named', code: "const title = 'И-баримтын систем (PosAPI)';" },
    { name: 'accepts a number between the words', code: 'const late = `Хугацаа ${days} хоногоор хэтэрсэн`;' },
    { name: 'accepts the stem of another word', code: "const done = 'Түр зогсоолоо';" },
    { name: 'accepts the class of all others', code: "const other = 'Бусад';" },
  ],
  invalid: [
    { name: 'refuses another spelling', code: "const title = 'Е-баримт';", errors: write('и-баримт') },
    { name: 'refuses half of a term', code: "const tab = 'Хэтэрсэн';", errors: write('хугацаа хэтэрсэн') },
    {
      name: 'refuses it around a value',
      code: 'const late = `${days} хоног хэтэрсэн`;',
      errors: write('хугацаа хэтэрсэн'),
    },
    { name: 'refuses a foreign word', code: "const list = 'Экспорт';", errors: write('татах') },
    {
      name: 'refuses an abbreviation alone',
      code: "const dso = 'DSO';",
      errors: write('авлага цуглуулах хоног (DSO)'),
    },
    {
      name: 'refuses an English name in running text',
      code: "const title = 'PosAPI-ийн төлөв';",
      errors: write('и-баримтын систем (PosAPI)'),
    },
    {
      name: 'refuses a second spelling of a borrowed word',
      code: "const email = 'И-мэйл хаяг';",
      errors: write('имэйл'),
    },
    {
      name: 'refuses the name of a saved view for settings',
      code: "const title = 'Харагдацын тохиргоо';",
      errors: write('дэлгэцийн тохиргоо'),
    },
    {
      name: 'refuses one word for two things',
      code: "const more = 'Бусад шүүлт';",
      errors: write('Үйлдэл, Нэмэлт шүүлт, Хуудсууд'),
    },
    {
      name: 'refuses it in JSX',
      code: 'const head = <h1>Маршрут</h1>;',
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      errors: write('чиглэл'),
    },
  ],
});
