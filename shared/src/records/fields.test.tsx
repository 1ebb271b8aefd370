import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInPortal } from '@ecard/shared/testing';
import { ConfirmButton } from './confirm-button.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

describe('WeekdaysField', () => {
  it('gives the weekdays as numbers, Monday first', async () => {
    const onChange = jest.fn();
    const { user } = renderInPortal(<WeekdaysField label="Гараг" value={[2, 7]} onChange={onChange} />);
    expect(screen.getAllByRole('checkbox').map((day) => day.matches(':checked'))).toEqual([
      ...[false, true, false, false, false, false, true],
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Даваа' }));
    expect(onChange).toHaveBeenCalledWith([1, 2, 7]);
  });
});

describe('ConfirmButton', () => {
  it('does its action once the consequences are confirmed', async () => {
    const onConfirm = jest.fn(() => Promise.resolve());
    const { user } = renderInPortal(
      <ConfirmButton label="Цуцлах" title="Үнэ цуцлах" onConfirm={onConfirm}>
        Өмнөх үнэ үргэлжилнэ.
      </ConfirmButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Үнэ цуцлах' }));
    expect(onConfirm).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('dialog', { name: 'Үнэ цуцлах' }));
    expect(dialog.getByText('Өмнөх үнэ үргэлжилнэ.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Цуцлах' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
