import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { renderScreen, reply } from '@ecard/shared/testing';
import { TREE, menuContext } from '../../testing/menu-context.ts';
import { screen } from './menu.screen.tsx';
import { menuText as text } from './menu.text.ts';

const READER = { actions: [{ code: 'admin.menu.view' }] };
const RENAMED = {
  draft: 'draft-7',
  data: [
    {
      code: 'admin.user.list',
      name: 'Хэрэглэгч',
      kind: 'changed',
      fields: [{ field: 'name', before: 'Хүмүүс', after: 'Хэрэглэгч' }],
    },
  ],
};
const ROLE_ID = '019aa5e0-0000-7000-8000-00000000000a';

function open(...args: Parameters<typeof menuContext>) {
  const context = menuContext(...args);
  return { context, ...renderScreen(screen, { context }) };
}

describe('the draft', () => {
  it('is published with a note, after a list of the changes, as the one that was looked at', async () => {
    const { user, context } = open({ 'GET /api/menu/changes': RENAMED, 'POST /api/menu/publish': TREE });
    await user.click(await page.findByRole('button', { name: text.publish }));
    const dialog = within(await page.findByRole('dialog', { name: text.publish }));
    expect(await dialog.findByText('Хүмүүс')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: text.note }), 'Нэр засав');
    await user.click(dialog.getByRole('button', { name: text.publish }));
    await waitFor(() => expect(context.sent('POST')?.body).toEqual({ note: 'Нэр засав', draft: 'draft-7' }));
  });

  it('shows what else changed when somebody changed it before it was published', async () => {
    const problem = { code: 'DRAFT_CHANGED', message: 'Энэ хооронд ноорог өөрчлөгдсөн байна.' };
    const { user, context } = open({ 'GET /api/menu/changes': RENAMED, 'POST /api/menu/publish': reply(422, problem) });
    await user.click(await page.findByRole('button', { name: text.publish }));
    const dialog = within(await page.findByRole('dialog', { name: text.publish }));
    expect(await dialog.findByText('Хүмүүс')).toBeVisible();
    const added = { code: 'admin.audit.list', name: 'Аудит', kind: 'added', fields: [] };
    context.respond('GET /api/menu/changes', { draft: 'draft-8', data: [...RENAMED.data, added] });
    await user.click(dialog.getByRole('button', { name: text.publish }));
    expect(await dialog.findByText(problem.message)).toBeVisible();
    expect(await dialog.findByText('Аудит')).toBeVisible();
  });

  it('shows its changes without a button to publish to who may only look', async () => {
    const { user } = open({ 'GET /api/menu/changes': RENAMED }, '/menu', READER);
    await user.click(await page.findByRole('button', { name: text.seeChanges }));
    const dialog = within(await page.findByRole('dialog', { name: text.seeChanges }));
    expect(await dialog.findByText('Хүмүүс')).toBeVisible();
    expect(dialog.queryByRole('button', { name: text.publish })).toBeNull();
  });

  const version = {
    note: null,
    rolled_back_to: null,
    published_at: '2026-11-08T16:49:00+08:00',
    published_by: 'admin',
    menu_count: 2,
  };
  const versions = {
    'GET /api/menu/version': {
      data: [
        { ...version, version: 3 },
        { ...version, version: 2 },
      ],
    },
    'GET /api/menu/changes': ({ query }: { query: Record<string, string> }) =>
      query['version'] === '2'
        ? { draft: 'draft-7', data: [{ code: 'admin.role.list', name: 'Эрх', kind: 'removed', fields: [] }] }
        : RENAMED,
    'POST /api/menu/publish': TREE,
  };

  it('goes back to an older version after it has shown what changes for people and the draft', async () => {
    const { user, context } = open(versions);
    await user.click(await page.findByRole('button', { name: text.versions }));
    const { title, label } = text.rollingBack;
    await user.click(await page.findByRole('button', { name: title(2) }));
    const question = within(page.getByRole('dialog', { name: title(2) }));
    expect(await question.findByText(text.changeKinds.removed)).toBeVisible();
    expect(question.getByText('Хүмүүс')).toBeVisible();
    await user.click(question.getByRole('button', { name: label }));
    await waitFor(() => expect(context.sent('POST')?.body).toEqual({ rollback_to: 2, draft: 'draft-7' }));
  });

  it('goes back to the present version, which discards its changes', async () => {
    const { user, context } = open(versions);
    await user.click(await page.findByRole('button', { name: text.versions }));
    const { title, label, done } = text.discarding;
    await user.click(await page.findByRole('button', { name: title(3) }));
    const question = within(page.getByRole('dialog', { name: title(3) }));
    expect(await question.findByText('Хүмүүс')).toBeVisible();
    await user.click(question.getByRole('button', { name: label }));
    await waitFor(() => expect(context.messages).toContainEqual({ kind: 'success', message: { title: done } }));
    expect(context.sent('POST')?.body).toEqual({ rollback_to: 3, draft: RENAMED.draft });
  });

  async function preview(kind: 'STAFF' | 'ORG') {
    const opened = open({
      'GET /api/lookup/roles': [{ id: ROLE_ID, code: 'AUDITOR', name: 'Аудитор', active: true }],
      'GET /api/menu/preview': ({ query }: { query: Record<string, string> }) => ({
        kind,
        systems: [
          { id: 'g', name: query['published'] === '1' ? 'Нийтэлсэн бүлэг' : 'Ноорог бүлэг', path: null, children: [] },
        ],
      }),
    });
    await opened.user.click(await page.findByRole('button', { name: text.preview }));
    await opened.user.click(await page.findByRole('combobox', { name: text.previewRole }));
    await opened.user.click(await page.findByRole('option', { name: /Аудитор/ }));
    return opened;
  }

  it('can be previewed with a role', async () => {
    const { user } = await preview('STAFF');
    expect(await page.findByText('Ноорог бүлэг')).toBeVisible();
    expect(page.queryByText(text.previewOfOrganisation)).toBeNull();
    await user.click(page.getByRole('radio', { name: text.previewKinds.published }));
    expect(await page.findByText('Нийтэлсэн бүлэг')).toBeVisible();
  });

  it('says in the preview of a role of organisations that they do not see it', async () => {
    await preview('ORG');
    expect(await page.findByText(text.previewOfOrganisation)).toBeVisible();
  });
});
