import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createTestContext } from '../../../../testing/create-test-context.ts';
import { renderInPortal } from '../../../../testing/render-in-portal.tsx';
import { createQueryClient } from '../../../data/create-query-client.ts';
import { PortalRoot } from '../../../root/portal-root.tsx';
import { AmountInput } from './amount-input.tsx';
import type { AmountInputProps } from './amount-input.tsx';

const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Дүн' });

function Kept({ onChange }: Pick<AmountInputProps, 'onChange'>) {
  const [amount, setAmount] = useState<number | null>(1500);
  return (
    <>
      <AmountInput
        label="Дүн"
        value={amount}
        onChange={(next) => {
          setAmount(next);
          onChange?.(next);
        }}
      />
      <button onClick={() => setAmount(20_000)}>20,000₮</button>
    </>
  );
}

describe('AmountInput', () => {
  it('groups thousands while an amount is typed and tells the bare number (specification §5)', async () => {
    const onChange = jest.fn();
    const { user } = renderInPortal(<AmountInput label="Дүн" onChange={onChange} />);
    await user.type(amountField(), '1234.5');
    expect(amountField()).toHaveValue('1,234.5');
    expect(onChange.mock.calls.map(([amount]) => amount)).toEqual([1, 12, 123, 1234, 1234.5]);
  });

  it('takes no minus sign where no amount is negative, and says its greatest when it is left', async () => {
    const { user } = renderInPortal(<AmountInput label="Дүн" min={0} max={500} />);
    await user.type(amountField(), '-501');
    expect(amountField()).toHaveValue('501');
    expect(amountField()).toBeValid();
    await user.tab();
    expect(amountField()).toHaveAccessibleDescription('Дүн 500₮-өөс ихгүй байна');
  });

  it('drops the trailing point when the field is left (specification §5)', async () => {
    const { user } = renderInPortal(<AmountInput label="Дүн" defaultValue={1000} />);
    await user.type(amountField(), '.');
    expect(amountField()).toHaveValue('1,000.');
    await user.tab();
    expect(amountField()).toHaveValue('1,000');
  });

  it('keeps the caret at the typed digit', async () => {
    const { user } = renderInPortal(<AmountInput label="Дүн" defaultValue={1234} />);
    await user.type(amountField(), '99', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(amountField()).toHaveValue('199,234');
    expect(amountField().selectionStart).toBe(3);
    await user.keyboard('{Backspace}{Delete}');
    expect(amountField()).toHaveValue('1,934');
    expect(amountField().selectionStart).toBe(3);
  });

  it('accepts a pasted amount with its separators and sign', async () => {
    const { user } = renderInPortal(<AmountInput label="Дүн" />);
    await user.click(amountField());
    await user.paste('12,500.255₮');
    expect(amountField()).toHaveValue('12,500.26');
  });

  it('takes only the first of several pasted cells of a row', async () => {
    const onChange = jest.fn();
    const { user } = renderInPortal(<AmountInput label="Дүн" onChange={onChange} />);
    await user.click(amountField());
    await user.paste('1500\t3600\t5400');
    expect(amountField()).toHaveValue('1,500');
    expect(onChange.mock.calls).toEqual([[1500]]);
  });

  it('takes only the first of several pasted cells of a column', async () => {
    const onChange = jest.fn();
    const { user } = renderInPortal(<AmountInput label="Дүн" onChange={onChange} />);
    await user.click(amountField());
    await user.paste('\r\n1,500.50₮\r\n3600\r\n5400\r\n');
    expect(amountField()).toHaveValue('1,500.50');
    expect(onChange.mock.calls).toEqual([[1500.5]]);
  });

  it('inserts a pasted cell in place of the selection', async () => {
    const { user } = renderInPortal(<AmountInput label="Дүн" defaultValue={129} />);
    await user.click(amountField());
    amountField().setSelectionRange(1, 2);
    await user.paste('34\n5');
    expect(amountField()).toHaveValue('1,349');
    expect(amountField().selectionStart).toBe(4);
  });

  it('refuses two pasted numbers with a blank between them', async () => {
    const { user } = renderInPortal(<AmountInput label="Дүн" defaultValue={700} />);
    await user.click(amountField());
    await user.paste('1500 3600');
    expect(amountField()).toHaveValue('700');
  });

  it('ignores cells pasted into a field that is read only', async () => {
    const { user } = renderInPortal(<AmountInput label="Дүн" defaultValue={700} readOnly />);
    await user.click(amountField());
    await user.paste('1500\t3600');
    expect(amountField()).toHaveValue('700');
  });

  it('sends the number without separators under its name (specification §5)', async () => {
    const { user } = renderInPortal(
      <form aria-label="маягт">
        <AmountInput label="Дүн" name="amount" defaultValue={1234.5} />
      </form>,
    );
    const values = () => [...new FormData(screen.getByRole('form'))];
    expect(values()).toEqual([['amount', '1234.5']]);
    await user.clear(amountField());
    expect(values()).toEqual([['amount', '']]);
  });

  it('follows the amount of its caller', async () => {
    const { user } = renderInPortal(<Kept />);
    expect(amountField()).toHaveValue('1,500');
    await user.click(screen.getByRole('button'));
    expect(amountField()).toHaveValue('20,000');
    await user.clear(amountField());
    await user.type(amountField(), '7.0');
    expect(amountField()).toHaveValue('7.0');
  });

  it('asks for digits and ties label, hint and error to the field', () => {
    renderInPortal(<AmountInput label="Дүн" hint="Төгрөгөөр" error="Дүн 1,000₮-өөс багагүй байна" />);
    expect(amountField()).toHaveAttribute('inputmode', 'decimal');
    expect(amountField()).toBeInvalid();
    expect(amountField()).toHaveAccessibleDescription(expect.stringContaining('Төгрөгөөр'));
    expect(amountField()).toHaveAccessibleDescription(expect.stringContaining('Дүн 1,000₮-өөс багагүй байна'));
  });

  describe('in a page of the server', () => {
    function page(field: AmountInputProps) {
      const tree = (
        <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
          <form aria-label="маягт">
            <AmountInput {...field} />
          </form>
        </PortalRoot>
      );
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(tree);
      return { hydrate: () => act(async () => hydrateRoot(container, tree)), container };
    }

    it('is a plain field with its name', () => {
      const { container } = page({ label: 'Дүн', name: 'amount', defaultValue: 1234.5 });
      expect([...new FormData(screen.getByRole('form'))]).toEqual([['amount', '1,234.5']]);
      container.remove();
    });

    it('keeps text typed before the script started', async () => {
      const onChange = jest.fn();
      const { container, hydrate } = page({ label: 'Дүн', name: 'amount', onChange });
      amountField().value = '25000.5';
      await hydrate();
      expect(amountField()).toHaveValue('25,000.5');
      expect(onChange).toHaveBeenCalledWith(25_000.5);
      expect([...new FormData(screen.getByRole('form'))]).toEqual([['amount', '25000.5']]);
      container.remove();
    });
  });
});
