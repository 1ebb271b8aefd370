import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInPortal } from '../../../../testing/index.ts';
import { ChoicesField } from './choices-field.tsx';
import type { ComboboxSource } from './combobox-source.ts';

const all = [
  { value: 'a', label: 'Чиглэл А' },
  { value: 'b', label: 'Чиглэл Б' },
];
const source: ComboboxSource = {
  key: 'test-routes',
  search: () => Promise.resolve(all),
  find: (value) => Promise.resolve(all.find((choice) => choice.value === value)),
};

function open(value: readonly string[]) {
  const onChange = jest.fn();
  const { user } = renderInPortal(<ChoicesField label="Чиглэл" source={source} value={value} onChange={onChange} />);
  return { onChange, user };
}

describe('ChoicesField', () => {
  it('adds a chosen option to the others', async () => {
    const { onChange, user } = open(['a']);
    await user.click(screen.getByRole('combobox', { name: 'Чиглэл' }));
    await user.click(await screen.findByRole('option', { name: /Чиглэл Б/ }));
    expect(onChange).toHaveBeenCalledWith(['a', 'b']);
  });

  it('removes an option by its button', async () => {
    const { onChange, user } = open(['a', 'b']);
    expect(await screen.findByText('Чиглэл Б')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '2-р сонголтыг хасах' }));
    expect(onChange).toHaveBeenCalledWith(['a']);
  });
});
