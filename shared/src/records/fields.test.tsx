import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod/mini';
import { createTestContext, renderInPortal, reply } from '@ecard/shared/testing';
import type { RecordedCall } from '@ecard/shared/testing';
import { usePortal } from '@ecard/shared/ui';
import { ConfirmButton } from './confirm-button.tsx';
import { DefinedForm, formOf } from './index.ts';
import type { SchemaValues } from './index.ts';
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

describe('a field for one of the host’s records', () => {
  const [WEST, EAST, MINE] = ['a1', 'b2', 'c3'].map((end) => `0198aa00-0000-7000-8000-0000000000${end}`);
  const names = new Map([
    [WEST, 'Баруун'],
    [EAST, 'Зүүн'],
    [MINE, 'Төв'],
  ]);
  const form = formOf(z.object({ operator_id: z.optional(z.uuid()) }), {
    labels: { operator_id: 'Оператор' },
    fields: { operator_id: { from: 'organisations' } },
  });

  function Edit() {
    const { http } = usePortal();
    return (
      <DefinedForm
        of={form}
        label="Чиглэл"
        initial={{ operator_id: WEST }}
        record={{ version: 1, readCurrent: (current) => ({ values: current as SchemaValues, version: 2 }) }}
        send={(body, { headers }) => http.patch('/api/direction', body, { headers })}
      />
    );
  }

  it('names both records when two people have chosen at once', async () => {
    const { user } = renderInPortal(
      <Edit />,
      createTestContext({
        responses: {
          'GET /api/lookup/organisations': ({ query }: RecordedCall) =>
            [...names].flatMap(([id, name]) => ((query['ids'] ?? MINE) === id ? [{ id, name, active: true }] : [])),
          'PATCH /api/direction': reply(412, { code: 'STALE', message: '-', current: { operator_id: EAST } }),
        },
      }),
    );
    await user.click(screen.getByRole('combobox', { name: /Оператор/ }));
    await user.click(await screen.findByRole('option', { name: 'Төв' }));
    await user.click(screen.getByRole('button', { name: 'Хадгалах' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Төв')).toBeVisible();
    expect(await dialog.findByText('Зүүн')).toBeVisible();
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
