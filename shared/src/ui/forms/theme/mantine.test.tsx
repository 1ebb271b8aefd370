import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { AmountInput } from '../fields/amount/amount-input.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';

const mantineDir = dirname(findPackageJSON('@mantine/core', import.meta.url) ?? '');
const readOwn = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const namesIn = (css: string, pattern: RegExp) => [...new Set(Array.from(css.matchAll(pattern), ([, name]) => name))];

const own = readOwn('./mantine.css');
const given = namesIn(own, /(--mantine-[\w-]+):/g);
const sheets = Array.from(
  readOwn('./mantine-components.css').matchAll(/@import '@mantine\/core\/([^']+)'/g),
  ([, file = '']) => readFileSync(join(mantineDir, file), 'utf8'),
).join('\n');

describe('the variables of Mantine', () => {
  it('have a value wherever a sheet taken from Mantine asks for one', () => {
    const asked = namesIn(sheets, /var\(\s*(--mantine-[\w-]+)/g);
    expect(asked).toContain('--mantine-color-placeholder');
    expect(asked.filter((name) => !given.includes(name))).toEqual([]);
  });

  it('have a value wherever a field asks for one in its own element', () => {
    const frame = { label: 'Нэр', hint: 'Паспорт дээрх', error: 'Заавал бөглөнө' };
    const html = renderToStaticMarkup(
      <>
        <TextField {...frame} />
        <TextArea {...frame} />
        <PasswordField {...frame} />
        <SelectField {...frame} options={[{ value: 'a', label: 'А' }]} />
        <AmountInput {...frame} value={5} onChange={() => undefined} />
        <Checkbox {...frame} defaultChecked />
      </>,
    );
    const asked = namesIn(html, /var\(\s*(--mantine-[\w-]+)/g);
    expect(asked).toContain('--mantine-color-green-filled');
    expect(asked.filter((name) => !given.includes(name))).toEqual([]);
  });

  it('name tokens that exist', () => {
    const asked = namesIn(own, /var\((--ec-[\w-]+)\)/g);
    const tokens = namesIn(readOwn('../../styles/tokens.css'), /(--ec-[\w-]+):/g);
    expect(asked).toContain('--ec-muted');
    expect(asked.filter((name) => !tokens.includes(name))).toEqual([]);
  });
});
