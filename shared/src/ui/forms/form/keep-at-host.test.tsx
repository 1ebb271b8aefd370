import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { z } from 'zod/mini';
import { createTestContext } from '../../../testing/create-test-context.ts';
import type { TestContext } from '../../../testing/create-test-context.ts';
import { reply } from '../../../testing/fake-network.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { usePortal } from '../../root/portal-context.ts';
import { TextField } from '../fields/text-field.tsx';
import { createFormDraft } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

const patchSchema = z.object({
  plate: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}$/)))),
  note: z.optional(z.nullable(z.string())),
});
const schema = z.object({ plate: z.string().check(z.regex(/^\d{4}$/)), note: z.nullable(z.string()) });
interface Values {
  readonly plate: string;
  readonly note: string;
}
const BEFORE: Values = { plate: '', note: '' };

interface DraftProps {
  readonly initial?: Values;
  readonly version?: number;
  /** Values of version 9 at the host. */
  readonly current?: Values;
  readonly draft?: FormDraft<Values>;
}

function Draft({ initial = BEFORE, version = 3, current = { plate: '', note: 'өөр' }, draft }: DraftProps) {
  const { http } = usePortal();
  const patch = async (body: unknown, call: object) =>
    (await http.patch<{ version: number }>('/api/draft/1', body, call)).data;
  const form = useForm<Values, unknown, { version: number }>({
    schema,
    initial,
    labels: { plate: 'Дугаар', note: 'Тайлбар' },
    toBody: ({ plate, note }) => ({ plate: plate === '' ? null : plate, note: note === '' ? null : note }),
    record: { version, readCurrent: () => ({ values: current, version: 9 }) },
    send: patch,
    autosave: { schema: patchSchema, send: patch },
    ...(draft ? { draft } : {}),
  });
  return (
    <Form form={form} label="Ноорог" submitLabel="Цааш">
      <form.Field name="plate" as={TextField} />
      <form.Field name="note" as={TextField} />
    </Form>
  );
}
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
const open = (context: TestContext, props: DraftProps = {}) => renderInPortal(<Draft {...props} />, context);
const patches = ({ calls }: TestContext) => calls.map(({ body, headers }) => [body, headers['if-match']]);
/** Answers with the next version. */
function counting() {
  let version = 3;
  return () => ({ version: (version += 1) });
}

describe('a form that saves itself', () => {
  it('saves changes by itself, each time for the previous version', async () => {
    const context = createTestContext({ responses: { 'PATCH /api/draft/1': counting() } });
    const { user } = open(context);
    await user.type(field('Тайлбар'), 'мод');
    expect(await screen.findByText('Ноорог хадгалагдсан')).toBeVisible();
    await user.type(field('Дугаар'), '1234');
    await waitFor(() =>
      expect(patches(context)).toEqual([
        [{ note: 'мод' }, '"v3"'],
        [{ plate: '1234' }, '"v4"'],
      ]),
    );
  });

  it('saves the other fields beside a wrong one, and marks no missing field before it is sent', async () => {
    const context = createTestContext({ responses: { 'PATCH /api/draft/1': counting() } });
    const { user } = open(context);
    await user.type(field('Дугаар'), '12');
    await user.type(field('Тайлбар'), 'x');
    await waitFor(() => expect(patches(context)).toEqual([[{ note: 'x' }, '"v3"']]));
    expect(field('Дугаар')).toHaveValue('12');
    await user.clear(field('Дугаар'));
    await user.click(screen.getByRole('button', { name: 'Цааш' }));
    expect(screen.getAllByText(/Заавал бөглөнө үү/).length).toBeGreaterThan(0);
  });

  it('reports a lost connection, keeps the typed text, and saves when it is back', async () => {
    let isLost = true;
    const next = counting();
    const context = createTestContext({
      responses: { 'PATCH /api/draft/1': () => (isLost ? new Error('offline') : next()) },
    });
    const { user } = open(context);
    await user.type(field('Тайлбар'), 'мод');
    expect(await screen.findByText(/хадгалагдаагүй/, {}, { timeout: 3_000 })).toBeVisible();
    isLost = false;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('Ноорог хадгалагдсан')).toBeVisible();
    expect(field('Тайлбар')).toHaveValue('мод');
  });

  it('shows an error of the host at its field, and does not send the same value again', async () => {
    const errors = [{ path: 'note', code: 'BAD', message: 'Ийм тайлбар болохгүй' }];
    const context = createTestContext({
      responses: { 'PATCH /api/draft/1': reply(422, { code: 'VALIDATION_FAILED', message: 'Алдаа', errors }) },
    });
    const { user } = open(context);
    await user.type(field('Тайлбар'), 'мод');
    expect(await screen.findByText('Ийм тайлбар болохгүй')).toBeVisible();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.getByText(/Алдааг засмагц/)).toBeVisible();
    expect(context.calls).toHaveLength(1);
  });

  it('shows the reason of a refusal that names no field, and leaves the focus where it is', async () => {
    const refusal = reply(409, { code: 'ILLEGAL_TRANSITION', message: 'Одоогийн төлөвт боломжгүй' });
    const { user } = open(createTestContext({ responses: { 'PATCH /api/draft/1': refusal } }));
    await user.type(field('Тайлбар'), 'мод');
    expect(await screen.findByText('Одоогийн төлөвт боломжгүй')).toBeVisible();
    expect(field('Тайлбар')).toHaveFocus();
  });

  it('is left without a question, and saves the last change', async () => {
    const context = createTestContext({ responses: { 'PATCH /api/draft/1': counting() } });
    const { user, unmount } = open(context);
    await user.type(field('Тайлбар'), 'мод');
    unmount();
    await waitFor(() => expect(patches(context)).toEqual([[{ note: 'мод' }, '"v3"']]));
  });
});

describe('a form that saves itself beside another tab', () => {
  const stale = reply(412, { code: 'STALE', message: 'Өөр хэрэглэгч өөрчилсөн байна', current: {} });
  const answering = (...answers: readonly unknown[]) => {
    const left = [...answers];
    return createTestContext({ responses: { 'PATCH /api/draft/1': () => left.shift() } });
  };
  const draftOf = () => createFormDraft<Values>('draft', 'болд', () => sessionStorage);
  afterEach(() => {
    sessionStorage.clear();
  });

  it('saves for the new version without a question, where the other has changed nothing it shows', async () => {
    const context = answering(stale, { version: 10 });
    const { user } = open(context, { current: BEFORE });
    await user.type(field('Тайлбар'), 'мод');
    expect(await screen.findByText('Ноорог хадгалагдсан')).toBeVisible();
    expect(patches(context)).toEqual([
      [{ note: 'мод' }, '"v3"'],
      [{ note: 'мод' }, '"v9"'],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks which text stays, saves the chosen one, and is not sent by that', async () => {
    const context = answering(stale, { version: 10 });
    const { user } = open(context);
    await user.type(field('Тайлбар'), 'мод');
    const dialog = await screen.findByRole('dialog', { name: /Өөр хэрэглэгч/ });
    expect(dialog).toHaveTextContent('өөр');
    expect(dialog).toHaveTextContent('мод');
    await user.click(screen.getByRole('button', { name: 'Сонголтоор хадгалах' }));
    expect(await screen.findByText('Ноорог хадгалагдсан')).toBeVisible();
    expect(patches(context).slice(1)).toEqual([[{ note: 'мод' }, '"v9"']]);
    expect(screen.queryByText(/Заавал бөглөнө үү/)).toBeNull();
  });

  it('saves nothing more where the other text is chosen', async () => {
    const context = answering(stale);
    const { user } = open(context);
    await user.type(field('Тайлбар'), 'мод');
    await screen.findByRole('dialog', { name: /Өөр хэрэглэгч/ });
    await user.click(screen.getByRole('button', { name: 'Бүгдийг одоогийнхоор' }));
    await user.click(screen.getByRole('button', { name: 'Сонголтоор хадгалах' }));
    expect(field('Тайлбар')).toHaveValue('өөр');
    await waitFor(() => expect(screen.queryByText('Ноорог хадгалж байна…')).toBeNull(), { timeout: 3_000 });
    expect(context.calls).toHaveLength(1);
  });

  describe('after a reload', () => {
    /** Leaves a number that cannot be saved behind in the tab, beside a text that was saved. */
    async function leave() {
      const { user, unmount } = open(answering({ version: 4 }), { draft: draftOf() });
      await user.type(field('Тайлбар'), 'мод');
      await screen.findByText('Ноорог хадгалагдсан');
      await user.type(field('Дугаар'), '12');
      unmount();
    }

    it('shows what was not saved over what stands now, and changes nothing else back', async () => {
      await leave();
      const context = answering({ version: 6 });
      const { user } = open(context, { initial: { plate: '', note: 'өөр' }, version: 5, draft: draftOf() });
      expect(field('Дугаар')).toHaveValue('12');
      expect(field('Тайлбар')).toHaveValue('өөр');
      await user.type(field('Дугаар'), '34');
      await waitFor(() => expect(patches(context)).toEqual([[{ plate: '1234' }, '"v5"']]));
    });

    it('asks about a field that the other has changed too', async () => {
      await leave();
      const theirs = { plate: '9999', note: 'мод' };
      const context = answering(stale);
      const { user } = open(context, { initial: theirs, version: 5, current: theirs, draft: draftOf() });
      await user.type(field('Дугаар'), '34');
      expect(await screen.findByRole('dialog', { name: /Өөр хэрэглэгч/ })).toHaveTextContent('9999');
      expect(patches(context)).toEqual([[{ plate: '1234' }, '"v4"']]);
    });

    it('shows the record of now once the draft is discarded', async () => {
      await leave();
      const theirs = { plate: '9999', note: 'мод' };
      const { user } = open(answering(), { initial: theirs, version: 5, draft: draftOf() });
      await user.click(screen.getByRole('button', { name: 'Ноорог устгах' }));
      expect(field('Дугаар')).toHaveValue('9999');
    });
  });
});
