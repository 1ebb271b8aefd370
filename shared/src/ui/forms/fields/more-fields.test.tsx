import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createTestContext } from '../../../testing/create-test-context.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { createQueryClient } from '../../data/create-query-client.ts';
import { PortalRoot } from '../../root/portal-root.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { NumberField } from './number-field.tsx';
import { SegmentedField } from '../../choices/segmented-field.tsx';
import { TextArea } from './text-area.tsx';

interface SeatsProps {
  readonly decimals?: number;
  readonly error?: string;
}

function Seats({ decimals = 0, error }: SeatsProps) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField label="Суудал" value={value} onChange={setValue} decimals={decimals} error={error} />
      <output>{String(value)}</output>
    </>
  );
}

const seats = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Суудал' });
const read = () => screen.getByRole('status');

describe('NumberField', () => {
  it('accepts only a number', async () => {
    const { user } = renderInPortal(<Seats />);
    await user.type(screen.getByRole('textbox', { name: 'Суудал' }), '4x05');
    expect(screen.getByRole('textbox')).toHaveValue('405');
    expect(screen.getByRole('status')).toHaveTextContent('405');
  });

  it('accepts the given number of decimals', async () => {
    const { user } = renderInPortal(<Seats decimals={2} />);
    await user.type(seats(), '2.505');
    expect(read()).toHaveTextContent('2.5');
    await user.tab();
    expect(seats()).toHaveValue('2.5');
    await user.clear(seats());
    expect(read()).toHaveTextContent('null');
  });

  it('reads a comma as a thousands separator, and writes the number plainly when it is left', async () => {
    const { user } = renderInPortal(<Seats decimals={2} />);
    await user.type(seats(), '1,000');
    expect(seats()).toHaveValue('1,000');
    expect(read()).toHaveTextContent('1000');
    await user.tab();
    expect(seats()).toHaveValue('1000');
    await user.clear(seats());
    await user.type(seats(), '2,505');
    expect(read()).toHaveTextContent('2505');
    await user.clear(seats());
    await user.type(seats(), '1,500.5');
    expect(read()).toHaveTextContent('1500.5');
  });

  it('reads thousands in a field without decimals', async () => {
    const { user } = renderInPortal(<Seats />);
    await user.type(seats(), '1 500');
    expect(read()).toHaveTextContent('1500');
  });

  it('asks which number is meant when a comma can be read in two ways', async () => {
    const { user } = renderInPortal(<Seats decimals={2} error="Тоо оруулна уу" />);
    await user.type(seats(), '1,5');
    expect(read()).toHaveTextContent('NaN');
    expect(seats()).toBeValid();
    await user.tab();
    expect(seats()).toHaveValue('1,5');
    expect(seats()).toHaveAccessibleDescription(
      '«1,5»: 1.5 эсвэл 15 – аль нь вэ? Бутархайг цэгээр, мянгатыг таслалаар тусгаарлаж бичнэ үү.',
    );
  });

  it('keeps the question while an unclear text stands, and drops it once the number is clear', async () => {
    const { user } = renderInPortal(<Seats decimals={2} />);
    await user.type(seats(), '1,5');
    await user.tab();
    await user.click(seats());
    expect(seats()).toHaveAccessibleDescription(/аль нь вэ/);
    await user.clear(seats());
    await user.type(seats(), '1.5');
    expect(read()).toHaveTextContent('1.5');
    expect(seats()).toBeValid();
    await user.tab();
    expect(seats()).toHaveValue('1.5');
    expect(seats()).toBeValid();
  });

  it.each(['1,50', '1.5'])('asks for a whole number instead of %s where no decimals are allowed', async (typed) => {
    const { user } = renderInPortal(<Seats />);
    await user.type(seats(), typed);
    await user.tab();
    expect(read()).toHaveTextContent('NaN');
    expect(seats()).toHaveAccessibleDescription(
      `«${typed}» гэснийг тоо болгож унших боломжгүй байна. Бүхэл тоо бичнэ үү. Мянгатыг таслалаар тусгаарлаж болно (ж: 1,000).`,
    );
  });

  it('asks about an unclear text on Enter, which sends a form without leaving the field', async () => {
    const { user } = renderInPortal(<Seats decimals={2} />);
    await user.type(seats(), '12,34{Enter}');
    expect(seats()).toHaveFocus();
    expect(seats()).toHaveAccessibleDescription(/12.34 эсвэл 1234/);
  });

  it('keeps a form that the browser checks from being sent with a number beyond its limits', async () => {
    const sent = jest.fn();
    function Threshold() {
      const [value, setValue] = useState<number | null>(100);
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent(value);
          }}
        >
          <NumberField label="Босго" value={value} onChange={setValue} min={50} max={500} />
          <button>Харах</button>
        </form>
      );
    }
    const { user } = renderInPortal(<Threshold />);
    const field = screen.getByRole('textbox', { name: 'Босго' });
    await user.clear(field);
    await user.type(field, '20');
    await user.click(screen.getByRole('button'));
    expect(sent).not.toHaveBeenCalled();
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '120');
    await user.click(screen.getByRole('button'));
    expect(sent).toHaveBeenCalledWith(120);
  });

  it('shows the error of its caller beside a clear number', async () => {
    const { user } = renderInPortal(<Seats error="Хэтэрхий олон" />);
    await user.type(seats(), '1,000');
    expect(seats()).toHaveAccessibleDescription('Хэтэрхий олон');
  });

  it('takes only the first of several pasted cells', async () => {
    const { user } = renderInPortal(<Seats decimals={2} />);
    await user.click(seats());
    await user.paste('\r\n1,500\t3600\t5400\r\n1\t2\t3');
    expect(seats()).toHaveValue('1,500');
    expect(read()).toHaveTextContent('1500');
    await user.clear(seats());
    await user.paste('1500\n3600');
    expect(read()).toHaveTextContent('1500');
  });

  it('inserts a pasted cell in place of the selection, and refuses one that is no number', async () => {
    const { user } = renderInPortal(<Seats decimals={2} />);
    await user.type(seats(), '129');
    seats().setSelectionRange(1, 2);
    await user.paste('34\t5');
    expect(seats()).toHaveValue('1349');
    await user.paste('x\t5');
    expect(seats()).toHaveValue('1349');
    expect(read()).toHaveTextContent('1349');
  });

  it('asks about pasted numbers that a blank separates', async () => {
    const { user } = renderInPortal(<Seats />);
    await user.click(seats());
    await user.paste('1500 3600');
    expect(read()).toHaveTextContent('NaN');
    await user.tab();
    expect(seats()).toHaveValue('1500 3600');
    expect(seats()).toBeInvalid();
  });

  it('reports an empty field for an unclear text that is gone', async () => {
    const onChange = jest.fn();
    const { user } = renderInPortal(<NumberField label="Суудал" value={NaN} onChange={onChange} />);
    expect(seats()).toHaveValue('');
    await user.click(seats());
    await user.tab();
    expect(onChange).toHaveBeenCalledWith(null);
  });

  describe('in a page of the server', () => {
    async function hydrateWith(typed: string, { focused }: { readonly focused: boolean }) {
      const tree = (
        <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
          <Seats decimals={2} />
        </PortalRoot>
      );
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(tree);
      if (focused) seats().focus();
      seats().value = typed;
      await act(async () => hydrateRoot(container, tree));
      return container;
    }

    it('reads a number typed before the script started', async () => {
      const container = await hydrateWith('1,000', { focused: false });
      expect(read()).toHaveTextContent('1000');
      expect(seats()).toHaveValue('1000');
      container.remove();
    });

    it('asks about an unclear text typed before the script started', async () => {
      const container = await hydrateWith('1,5', { focused: false });
      expect(read()).toHaveTextContent('NaN');
      expect(seats()).toHaveValue('1,5');
      expect(seats()).toHaveAccessibleDescription(/аль нь вэ/);
      container.remove();
    });

    it('asks nothing while a text begun before the script started is being typed', async () => {
      const container = await hydrateWith('1,0', { focused: true });
      expect(seats()).toHaveValue('1,0');
      expect(seats()).toBeValid();
      container.remove();
    });
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
