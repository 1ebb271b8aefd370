import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { DateField } from './date-field.tsx';
import { DateRangeField } from './date-range-field.tsx';
import { NumberField } from './number-field.tsx';
import { SegmentedField } from '../../choices/segmented-field.tsx';
import { TextArea } from './text-area.tsx';

function Seats({ decimals = 0 }: { readonly decimals?: number }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField label="Суудал" value={value} onChange={setValue} decimals={decimals} />
      <output>{String(value)}</output>
    </>
  );
}

describe('NumberField', () => {
  it('takes nothing but a number', async () => {
    const { user } = renderInPortal(<Seats />);
    await user.type(screen.getByRole('textbox', { name: 'Суудал' }), '4x0.5');
    expect(screen.getByRole('textbox')).toHaveValue('405');
    expect(screen.getByRole('status')).toHaveTextContent('405');
  });

  it('takes decimals as far as it is told, behind a point or a comma', async () => {
    const { user } = renderInPortal(<Seats decimals={2} />);
    await user.type(screen.getByRole('textbox', { name: 'Суудал' }), '2,505');
    expect(screen.getByRole('status')).toHaveTextContent('2.5');
    await user.tab();
    expect(screen.getByRole('textbox')).toHaveValue('2.5');
    await user.clear(screen.getByRole('textbox'));
    expect(screen.getByRole('status')).toHaveTextContent('null');
  });
});

describe('TextArea', () => {
  it('ties label and error to the field', () => {
    renderInPortal(<TextArea label="Тайлбар" error="Заавал бөглөнө үү" required />);
    expect(screen.getByRole('textbox', { name: /Тайлбар/ })).toHaveAccessibleDescription('Заавал бөглөнө үү');
  });
});

describe('DateField', () => {
  it('says the day in words', () => {
    renderInPortal(<DateField label="Огноо" value="2026-11-21" onChange={() => undefined} />);
    expect(screen.getByLabelText('Огноо')).toHaveAttribute('type', 'date');
    expect(screen.getByText('2026 оны 11-р сарын 21, Бямба')).toBeInTheDocument();
  });
});

describe('DateRangeField', () => {
  function Period() {
    const [value, setValue] = useState({ from: '2026-11-15', to: '2026-11-21' });
    return <DateRangeField label="Тайлангийн хугацаа" value={value} onChange={setValue} today="2026-11-21" name="p" />;
  }

  it('shows the usual span that its days are, and takes another', async () => {
    const { user } = renderInPortal(
      <form aria-label="маягт">
        <Period />
      </form>,
    );
    expect(screen.getByRole('group', { name: 'Тайлангийн хугацаа' })).toBeInTheDocument();
    const presets = screen.getByRole('combobox', { name: 'Хугацаа' });
    expect(presets).toHaveDisplayValue('Сүүлийн 7 хоног');
    await user.selectOptions(presets, 'Өнгөрсөн сар');
    expect(screen.getByRole('form')).toHaveFormValues({ 'p.from': '2026-10-01', 'p.to': '2026-10-31' });
    fireEvent.change(screen.getByLabelText('Дуусах'), { target: { value: '2026-10-30' } });
    expect(presets).toHaveDisplayValue('Бусад хугацаа');
  });
});

describe('CheckboxGroup', () => {
  function Days() {
    const [value, setValue] = useState<readonly string[]>(['2']);
    const options = ['1', '2', '3'].map((day) => ({ value: day, label: `${day}-р өдөр` }));
    return <CheckboxGroup label="Өдөр" options={options} value={value} onChange={setValue} name="day" error="Буруу" />;
  }

  it('sends what is chosen in the order of the options, and says what is wrong with all of it', async () => {
    const { user } = renderInPortal(
      <form aria-label="маягт">
        <Days />
      </form>,
    );
    await user.click(screen.getByRole('checkbox', { name: '1-р өдөр' }));
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(new FormData(form).getAll('day')).toEqual(['1', '2']);
    expect(screen.getByRole('group', { name: 'Өдөр' })).toHaveAccessibleDescription('Буруу');
  });
});

describe('SegmentedField', () => {
  it('says what is wrong with it', () => {
    const options = [{ value: 'A', label: 'Нэг' }] as const;
    renderInPortal(<SegmentedField label="Төрөл" options={options} error="Заавал бөглөнө үү" required />);
    expect(screen.getByRole('group', { name: /Төрөл/ })).toHaveAccessibleDescription('Заавал бөглөнө үү');
  });
});
