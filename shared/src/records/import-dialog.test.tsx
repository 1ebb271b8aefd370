import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { ImportDialog } from './import-dialog.tsx';
import { importText as text } from './import-dialog.text.ts';

const clean = { dry_run: true, rows: 3, created: 2, updated: 1, unchanged: 0, problems: [] };
const problem = { file: 'stops.txt', row: 7, severity: 'warning', code: 'NEAR', message: 'Ойрхон байршил байна' };

function open(answer: unknown) {
  const context = createTestContext({ url: '/location', responses: { 'POST /api/location/import': answer } });
  const Screen = () => (
    <ImportDialog
      title="Оруулах"
      hint="CSV"
      path="/api/location/import"
      accept=".csv"
      confirmLabel="Ойрхныг ч оруулах"
      invalidates={[['location']]}
      onClose={() => undefined}
    />
  );
  const choose = async ({ upload }: { upload: (input: HTMLElement, file: File) => Promise<void> }) => {
    await upload(page.getByLabelText(text.file), new File(['code'], 'stops.csv', { type: 'text/csv' }));
  };
  return { context, choose, ...renderScreen({ Screen }, { context }) };
}
const queries = (context: ReturnType<typeof createTestContext>) => context.calls.map(({ query }) => query);

describe('ImportDialog', () => {
  it('previews the effect of a file before the import', async () => {
    const { user, context, choose } = open(clean);
    expect(page.getByRole('button', { name: text.write })).toBeDisabled();
    await choose(user);
    expect(await page.findByText(text.clean)).toBeVisible();
    expect(queries(context)).toEqual([{ dry_run: '1' }]);
    await user.click(page.getByRole('button', { name: text.write }));
    await waitFor(() => expect(context.messages).toHaveLength(1));
    expect(queries(context)).toEqual([{ dry_run: '1' }, {}]);
  });

  it.each([
    ['new and changed rows', 2, 1, '2 шинээр оруулж, 1 мөрийг шинэчиллээ'],
    ['new rows alone', 3, 0, '3 мөрийг шинээр орууллаа'],
    ['changed rows alone', 0, 2, '2 мөрийг шинэчиллээ'],
  ])('reports the number of %s after the import', async (_what, created, updated, title) => {
    const { user, context, choose } = open({ ...clean, created, updated });
    await choose(user);
    await user.click(await page.findByRole('button', { name: text.write }));
    await waitFor(() => expect(context.messages.map(({ message }) => message.title)).toEqual([title]));
  });

  it('says what is done with each file of an archive', async () => {
    const { user, choose } = open({ ...clean, files: [{ file: 'shapes.txt', rows: 1_200, use: 'Шугам болно' }] });
    await choose(user);
    const row = await page.findByRole('row', { name: /shapes\.txt/ });
    expect(row).toHaveTextContent('1,200');
    expect(row).toHaveTextContent('Шугам болно');
  });

  it('names the records that change, and how, before they do', async () => {
    const changes = [{ code: 'Ч:1', name: 'Офицер – Сонсголон', what: 'Буудлын тоо: 19 / 19 → 20 / 19' }];
    const { user, choose } = open({ ...clean, changes });
    await choose(user);
    const row = await page.findByRole('row', { name: /Ч:1/ });
    expect(row).toHaveTextContent('Офицер – Сонсголон');
    expect(row).toHaveTextContent('19 / 19 → 20 / 19');
  });

  it('imports rows with notes as they are', async () => {
    const note = { ...problem, severity: 'note', message: 'Тээвэрлэгч олдсонгүй' };
    const { user, choose } = open({ ...clean, problems: [note] });
    await choose(user);
    expect(await page.findByRole('row', { name: /Тээвэрлэгч олдсонгүй/ })).toHaveTextContent(text.severities.note);
    expect(page.getByText(text.clean)).toBeVisible();
    expect(page.queryByRole('checkbox')).toBeNull();
    expect(page.getByRole('button', { name: text.write })).toBeEnabled();
  });

  it('names the row of a problem alone where there is one file', async () => {
    const { user, choose } = open({ ...clean, problems: [{ ...problem, file: '' }] });
    await choose(user);
    expect(await page.findByRole('cell', { name: '7' })).toBeVisible();
  });

  it('counts the errors that are not listed', async () => {
    const { user, choose } = open({ ...clean, problems: [{ ...problem, severity: 'error' }], unlisted: 1_204 });
    await choose(user);
    expect(await page.findByText(text.hasErrors(1_205))).toBeVisible();
  });

  it('stays open while it writes, and offers to try again after a fault', async () => {
    let answerOf = (): unknown => clean;
    const { user, choose } = open(() => answerOf());
    await choose(user);
    await page.findByText(text.clean);
    let fail = (_answer: unknown): void => undefined;
    answerOf = () =>
      new Promise((resolve) => {
        fail = resolve;
      });
    await user.click(page.getByRole('button', { name: text.write }));
    expect(await page.findByRole('status', { name: text.writing })).toBeVisible();
    expect(page.getByRole('button', { name: text.cancel })).toBeDisabled();
    fail(reply(422, { code: 'CODE_TAKEN', message: 'Энэ кодтой чиглэл байна.' }));
    expect(await page.findByRole('alert')).toHaveTextContent('Энэ кодтой чиглэл байна.');
    expect(page.getByRole('button', { name: text.write })).toBeEnabled();
  });

  it('sends a file once, however the box of its warnings is used meanwhile', async () => {
    let answerOf = (): unknown => ({ ...clean, problems: [problem] });
    const { user, choose } = open(() => answerOf());
    await choose(user);
    const box = await page.findByRole('checkbox', { name: 'Ойрхныг ч оруулах' });
    await user.click(box);
    answerOf = () => new Promise(() => undefined);
    await user.click(await page.findByRole('button', { name: text.write }));
    expect(await page.findByRole('status', { name: text.writing })).toBeVisible();
    expect(page.getByRole('checkbox', { name: 'Ойрхныг ч оруулах' })).toBeDisabled();
  });

  it('shows the report of the file that was chosen last', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const { user, choose } = open(() => new Promise((resolve) => answers.push(resolve)));
    await choose(user);
    await choose(user);
    answers[1]?.({ ...clean, created: 7 });
    expect(await page.findByText('7')).toBeVisible();
    answers[0]?.({ ...clean, created: 9 });
    await user.click(page.getByRole('button', { name: text.write }));
    expect(page.queryByText('9')).toBeNull();
  });

  it('refuses the whole file while a row is wrong, and names the row', async () => {
    const { user, choose } = open({ ...clean, problems: [{ ...problem, severity: 'error', message: 'Нэр дутуу' }] });
    await choose(user);
    expect(await page.findByRole('row', { name: /Нэр дутуу/ })).toHaveTextContent('stops.txt: 7');
    expect(page.getByRole('button', { name: text.write })).toBeDisabled();
  });

  it('imports rows with warnings on request, after another check', async () => {
    const { user, context, choose } = open(({ query }: { query: Record<string, string> }) =>
      query['confirm'] === '1' ? clean : { ...clean, created: 0, updated: 0, problems: [problem] },
    );
    await choose(user);
    expect(await page.findByText(text.hasWarnings(1))).toBeVisible();
    expect(page.getByRole('button', { name: text.write })).toBeDisabled();
    await user.click(page.getByRole('checkbox', { name: 'Ойрхныг ч оруулах' }));
    await user.click(await page.findByRole('button', { name: text.write }));
    await waitFor(() => expect(queries(context).at(-1)).toEqual({ confirm: '1' }));
  });

  it('shows the fault of an unreadable file', async () => {
    const { user, choose } = open(reply(422, { code: 'IMPORT_UNREADABLE', message: 'Файлыг уншиж чадсангүй.' }));
    await choose(user);
    expect(await page.findByRole('alert')).toHaveTextContent('Файлыг уншиж чадсангүй.');
  });
});
