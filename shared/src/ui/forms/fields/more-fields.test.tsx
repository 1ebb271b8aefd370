import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
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
  it('accepts only a number', async () => {
    const { user } = renderInPortal(<Seats />);
    await user.type(screen.getByRole('textbox', { name: 'Суудал' }), '4x0.5');
    expect(screen.getByRole('textbox')).toHaveValue('405');
    expect(screen.getByRole('status')).toHaveTextContent('405');
  });

  it('accepts the given number of decimals, after a point or a comma', async () => {
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
  it('associates label and error with the field', () => {
    renderInPortal(<TextArea label="Тайлбар" error="Заавал бөглөнө үү" required />);
    expect(screen.getByRole('textbox', { name: /Тайлбар/ })).toHaveAccessibleDescription('Заавал бөглөнө үү');
  });
});

describe('CheckboxGroup', () => {
  function Days() {
    const [value, setValue] = useState<readonly string[]>(['2']);
    const options = ['1', '2', '3'].map((day) => ({ value: day, label: `${day}-р өдөр` }));
    return <CheckboxGroup label="Өдөр" options={options} value={value} onChange={setValue} name="day" error="Буруу" />;
  }

  it('sends the choices in the order of the options, and shows the error of the group', async () => {
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
  it('shows its error', () => {
    const options = [{ value: 'A', label: 'Нэг' }] as const;
    renderInPortal(<SegmentedField label="Төрөл" options={options} error="Заавал бөглөнө үү" required />);
    expect(screen.getByRole('group', { name: /Төрөл/ })).toHaveAccessibleDescription('Заавал бөглөнө үү');
  });
});
