import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInPortal } from '@ecard/shared/testing';
import { ConfirmButton } from './confirm-button.tsx';
import { MomentField } from './moment-field.tsx';
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

describe('MomentField', () => {
  it('reads and gives the time of the city', () => {
    const onChange = jest.fn();
    renderInPortal(<MomentField label="Хэзээ" value="2026-11-21T10:53:00+08:00" onChange={onChange} />);
    const field = screen.getByLabelText('Хэзээ');
    expect(field).toHaveValue('2026-11-21T10:53');
    fireEvent.change(field, { target: { value: '2026-11-22T06:00' } });
    expect(onChange).toHaveBeenCalledWith('2026-11-22T06:00:00+08:00');
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
