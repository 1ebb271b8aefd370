import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod/mini';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { useFormValue } from '@ecard/shared/ui/work';
import { DefinedForm, formOf, useDefinedForm } from './index.ts';
import type { FormDefinition } from './index.ts';

function open<Body>(of: FormDefinition<Body>, props: Partial<Parameters<typeof DefinedForm<Body, number>>[0]> = {}) {
  const sent: unknown[] = [];
  const context = createTestContext();
  const { user } = renderInPortal(
    <DefinedForm of={of} label="Тохиргоо" send={(body) => Promise.resolve(sent.push(body))} {...props} />,
    context,
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Хадгалах' }));
  return { sent, context, user, save };
}

const wash = z.object({
  every: z.enum(['DAY', 'MONTH']),
  day: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
});
const labels = { every: 'Давтамж', day: 'Өдөр' };
const every = {
  kind: 'segmented',
  of: { values: ['DAY', 'MONTH'], labels: { DAY: 'Өдөр бүр', MONTH: 'Сар бүр' } },
} as const;

describe('DefinedForm', () => {
  it('sends the body in its place on a page and says that it is done', async () => {
    const { sent, context, user, save } = open(formOf(z.object({ name: z.string() }), { labels: { name: 'Нэр' } }), {
      done: 'Хадгаллаа',
    });
    expect(screen.getByRole('form', { name: 'Тохиргоо' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Нэр/ }), 'Төв');
    await save();
    await waitFor(() => expect(sent).toEqual([{ name: 'Төв' }]));
    expect(context.messages[0]?.message.title).toBe('Хадгаллаа');
  });

  it('shows a field only with the values it is for', async () => {
    const form = formOf(wash, {
      labels,
      fields: { every, day: { when: (values) => values['every'] === 'MONTH' } },
      initial: { every: 'DAY' },
    });
    const { user } = open(form);
    expect(screen.queryByRole('textbox', { name: 'Өдөр' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Сар бүр' }));
    expect(screen.getByRole('textbox', { name: 'Өдөр' })).toBeVisible();
  });

  it('passes the limits of the schema on to a number, which takes no minus sign and says its greatest', async () => {
    const { user } = open(formOf(wash, { labels: { day: 'Өдөр' } }));
    const day = screen.getByRole('textbox', { name: 'Өдөр' });
    await user.type(day, '-32');
    expect(day).toHaveValue('32');
    await user.tab();
    expect(screen.getByText('Өдөр 31-аас ихгүй байна')).toBeVisible();
  });

  it('takes hints and limits that depend on the record over those of the definition', async () => {
    const { user } = open(formOf(wash, { labels: { day: 'Өдөр' } }), { fields: { day: { hint: '7 хүртэл', max: 7 } } });
    const day = screen.getByRole('textbox', { name: 'Өдөр' });
    expect(day).toHaveAccessibleDescription('7 хүртэл');
    await user.type(day, '8');
    await user.tab();
    expect(screen.getByText('Өдөр 7-аас ихгүй байна')).toBeVisible();
  });

  it('lends itself to a field that depends on the others', async () => {
    const Echo = () => <output>{String(useFormValue(useDefinedForm(), 'every'))}</output>;
    const { user } = open(formOf(wash, { labels, fields: { every, day: { kind: 'own', as: Echo } } }));
    await user.click(screen.getByRole('radio', { name: 'Өдөр бүр' }));
    expect(screen.getByRole('status')).toHaveTextContent('DAY');
  });
});
