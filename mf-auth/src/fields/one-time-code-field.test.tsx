import { expect, it, jest } from '@jest/globals';
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OneTimeCodeField } from './one-time-code-field.tsx';

it.each(['123 456', '123-456', ' 123456\n', '1234567'])('takes the six digits of a pasted %j', async (pasted) => {
  const user = userEvent.setup();
  const told = jest.fn<(value: string) => void>();
  render(<OneTimeCodeField label="Код" onChange={({ currentTarget }) => told(currentTarget.value)} />);
  const field = page.getByRole('textbox', { name: 'Код' });
  await user.click(field);
  await user.paste(pasted);
  expect(field).toHaveValue('123456');
  expect(told).toHaveBeenCalledWith('123456');
});
