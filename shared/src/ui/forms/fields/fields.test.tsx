import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { SegmentedField } from '../../choices/segmented-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

describe('TextField', () => {
  it('associates label, hint and error with the input', () => {
    renderInPortal(<TextField label="Утас" hint="8 орон" error="Утасны дугаар 8 оронтой байна" />);
    const field = screen.getByRole('textbox', { name: 'Утас' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('8 орон'));
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Утасны дугаар 8 оронтой байна'));
  });

  it('marks a required field', () => {
    renderInPortal(<TextField label="Нэр" required />);
    expect(screen.getByRole('textbox', { name: /Нэр/ })).toBeRequired();
  });
});

describe('PasswordField', () => {
  it('shows and hides the password', async () => {
    const { user } = renderInPortal(<PasswordField label="Нууц үг" />);
    const field = screen.getByLabelText('Нууц үг');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Нууц үгийг харуулах' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Нууц үгийг нуух' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('takes a pasted password', async () => {
    const { user } = renderInPortal(<PasswordField label="Нууц үг" />);
    await user.click(screen.getByLabelText('Нууц үг'));
    await user.paste('нууц');
    expect(screen.getByLabelText('Нууц үг')).toHaveValue('нууц');
  });
});

describe('SelectField', () => {
  it('offers an empty first choice when it has a name', () => {
    renderInPortal(<SelectField label="Төлөв" emptyLabel="Бүгд" options={[{ value: 'A', label: 'Нэг' }]} />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Бүгд', 'Нэг']);
  });
});

describe('SegmentedField', () => {
  const options = [
    { value: 'INDIVIDUAL', label: 'Иргэн' },
    { value: 'ORG', label: 'Байгууллага' },
  ] as const;

  it('is a group of radio buttons that reports a choice', async () => {
    const onChange = jest.fn();
    const { user } = renderInPortal(
      <SegmentedField label="Хэрэглэгч" options={options} defaultValue="INDIVIDUAL" onChange={onChange} />,
    );
    expect(screen.getByRole('group', { name: 'Хэрэглэгч' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Иргэн' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Байгууллага' }));
    expect(onChange).toHaveBeenCalledWith('ORG');
  });

  it('reports a choice that was made before the script started', async () => {
    const onChange = jest.fn();
    const field = <SegmentedField label="Хэрэглэгч" options={options} value="INDIVIDUAL" onChange={onChange} />;
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(field);
    screen.getByRole<HTMLInputElement>('radio', { name: 'Байгууллага' }).checked = true;
    const root = await act(async () => hydrateRoot(element, field));
    expect(onChange.mock.calls).toEqual([['ORG']]);
    act(() => {
      root.unmount();
    });
    element.remove();
  });

  it('sends its value under its name', () => {
    renderInPortal(
      <form aria-label="маягт">
        <SegmentedField label="Хэрэглэгч" name="kind" options={options} defaultValue="ORG" />
      </form>,
    );
    expect(screen.getByRole('form')).toHaveFormValues({ kind: 'ORG' });
  });
});

describe('Checkbox', () => {
  it('is named by its label', async () => {
    const { user } = renderInPortal(<Checkbox label="Намайг сана" />);
    await user.click(screen.getByText('Намайг сана'));
    expect(screen.getByRole('checkbox', { name: 'Намайг сана' })).toBeChecked();
  });
});

it.each([
  ['a select field', <SelectField key="field" label="Төрөл" options={[{ value: 'a', label: 'A' }]} />],
  ['a box', <Checkbox key="field" label="Намайг сана" />],
  ['a group of radio buttons', <SegmentedField key="field" label="Төрөл" options={[{ value: 'a', label: 'A' }]} />],
])('%s gets no earlier choice back from the browser that comes back to its page', (_field, element) => {
  const { container } = renderInPortal(element);
  expect(container.querySelector('select, input')).toHaveAttribute('autocomplete', 'off');
});
