import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod/mini';
import { createTestContext } from '../../../testing/create-test-context.ts';
import { reply } from '../../../testing/fake-network.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { usePortal } from '../../root/portal-context.ts';
import { NumberField } from '../fields/number-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { LineGrid } from './line-grid.tsx';

const schema = z.object({
  lines: z.array(z.object({ text: z.string().check(z.minLength(1)), qty: z.number(), tax: z.string() })),
});
interface Line {
  readonly text: string;
  readonly qty: number | null;
  readonly tax: string;
}
const line = (text: string, qty: number | null = 1): Line => ({ text, qty, tax: 'A' });
const TAXES = ['A', 'B'].map((value) => ({ value, label: value }));

function LinesForm({ lines, most = 5 }: { readonly lines: readonly Line[]; readonly most?: number }) {
  const { http } = usePortal();
  const form = useForm({
    schema,
    initial: { lines },
    labels: { lines: 'Мөрүүд', 'lines.*.text': 'Утга', 'lines.*.qty': 'Тоо', 'lines.*.tax': 'Татвар' },
    send: (body, call) => http.post('/api/things', body, call),
  });
  return (
    <Form form={form} label="Баримт">
      <LineGrid
        form={form}
        list="lines"
        newRow={() => line('')}
        addLabel="Мөр нэмэх"
        most={most}
        columns={[
          {
            key: 'text',
            header: 'Утга',
            width: '1fr',
            cell: (row) => <form.Field name={`lines.${row}.text`} as={TextField} />,
          },
          {
            key: 'qty',
            header: 'Тоо',
            width: '80px',
            cell: (row) => <form.Field name={`lines.${row}.qty`} as={NumberField} />,
          },
          {
            key: 'tax',
            header: 'Татвар',
            width: '80px',
            cell: (row) => <form.Field name={`lines.${row}.tax`} as={SelectField} options={TAXES} />,
          },
        ]}
      />
    </Form>
  );
}
const rows = () => screen.queryAllByRole('group', { name: /^\d+-р мөр$/ });
const cell = (row: number, name: RegExp) =>
  within(screen.getByRole('group', { name: `${String(row)}-р мөр` })).getByRole<HTMLInputElement>('textbox', { name });
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Утга/ }).map(({ value }) => value);

describe('LineGrid', () => {
  it('makes a row with Enter in the last one and goes to its first field', async () => {
    const { user } = renderInPortal(<LinesForm lines={[line('a')]} />);
    await user.click(cell(1, /Тоо/));
    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(2);
    expect(cell(2, /Утга/)).toHaveFocus();
  });

  it('goes down a column with Enter and the arrows, and up again', async () => {
    const { user } = renderInPortal(<LinesForm lines={[line('a'), line('b'), line('c')]} />);
    await user.click(cell(1, /Тоо/));
    await user.keyboard('{Enter}');
    expect(cell(2, /Тоо/)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(cell(3, /Тоо/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{Shift>}{Enter}{/Shift}');
    expect(cell(1, /Тоо/)).toHaveFocus();
    expect(rows()).toHaveLength(3);
  });

  it('leaves the arrows to a list of options', async () => {
    const { user } = renderInPortal(<LinesForm lines={[line('a'), line('b')]} />);
    const [first] = screen.getAllByRole('combobox', { name: 'Татвар' });
    await user.click(first ?? document.body);
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
  });

  it('removes a row by keyboard, and restores it on request', async () => {
    const { user } = renderInPortal(<LinesForm lines={[line('a'), line('b', 7), line('c')]} />);
    await user.click(cell(2, /Тоо/));
    await user.keyboard('{Control>}{Backspace}{/Control}');
    expect(texts()).toEqual(['a', 'c']);
    expect(cell(2, /Тоо/)).toHaveFocus();
    expect(screen.getByText('2-р мөрийг хаслаа')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Буцаах' }));
    expect(texts()).toEqual(['a', 'b', 'c']);
    expect(cell(2, /Тоо/)).toHaveValue('7');
  });

  it('focuses its button after the last row is removed', async () => {
    const { user } = renderInPortal(<LinesForm lines={[line('a')]} />);
    await user.click(screen.getByRole('button', { name: '1-р мөрийг хасах' }));
    expect(rows()).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Мөр нэмэх' })).toHaveFocus();
  });

  it('moves a row together with the focus', async () => {
    const { user } = renderInPortal(<LinesForm lines={[line('a'), line('b')]} />);
    await user.click(cell(2, /Утга/));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(texts()).toEqual(['b', 'a']);
    expect(cell(1, /Утга/)).toHaveFocus();
  });

  it('adds no more rows than allowed', async () => {
    const { user } = renderInPortal(<LinesForm lines={[line('a')]} most={1} />);
    await user.click(cell(1, /Утга/));
    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Мөр нэмэх' })).toBeDisabled();
  });

  it('shows an error of the host at its cell, and names the row in the summary', async () => {
    const errors = [{ path: 'lines.1.qty', code: 'TOO_MANY', message: 'Агуулахад байхгүй' }];
    const answer = reply(422, { code: 'VALIDATION_FAILED', message: 'Шалгана уу', errors });
    const context = createTestContext({ responses: { 'POST /api/things': answer } });
    const { user } = renderInPortal(<LinesForm lines={[line('a'), line('b')]} />, context);
    await user.click(cell(1, /Утга/));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(cell(2, /Тоо/)).toHaveFocus());
    expect(cell(2, /Тоо/)).toHaveAccessibleDescription('Агуулахад байхгүй');
    expect(screen.getByRole('link', { name: '2-р мөр, Тоо: Агуулахад байхгүй' })).toBeInTheDocument();
  });
});
