import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import type { TestContext } from '@ecard/shared/testing';
import { ONE, OTHER, aRole } from '../../testing/roles.ts';
import { open } from './open-roles.fixtures.ts';
import { rolesText as text } from './roles.text.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Opens the window of an action of the first role that does harm. */
async function ask(label: string, responses: Parameters<typeof open>[0]) {
  const { user, context } = open(responses);
  await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
  await user.click(await page.findByRole('menuitem', { name: label }));
  return { user, context, dialog: within(await page.findByRole('dialog', { name: label })) };
}
const sent = ({ calls }: TestContext) => calls.filter(({ method }) => method !== 'GET');

describe('a role', () => {
  it('is cloned under another name and code, and the clone is opened', async () => {
    const { user, context } = open({
      [`POST ${ONE}/actions/clone`]: reply(201, OTHER),
      [`GET /api/role/${OTHER.id}`]: OTHER,
    });
    await user.click(await page.findByRole('button', { name: text.clone }));
    const dialog = within(await page.findByRole('dialog', { name: text.clone }));
    expect(dialog.getByRole('textbox', { name: /Нэр/ })).toHaveValue(text.cloneName('Картын туслах'));
    const code = dialog.getByRole('textbox', { name: /Код/ });
    expect(code).toHaveValue('CARD_B_B');
    await user.clear(code);
    await user.type(code, 'AUDITOR');
    await user.click(dialog.getByRole('button', { name: text.clone }));
    await waitFor(() => expect(context.history.location.search).toBe(`?role=${OTHER.id}`));
    expect(sent(context).map(({ body }) => body)).toEqual([{ name: text.cloneName('Картын туслах'), code: 'AUDITOR' }]);
  });

  it('is archived for the version on the screen, after the number of those who lose its rights is named', async () => {
    const { user, context, dialog } = await ask(text.archive, {
      [`POST ${ONE}/actions/archive`]: aRole({ status: 'ARCHIVED', version: 4, available_actions: ['restore'] }),
    });
    expect(dialog.getByText(text.archiveHint(2))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.archive }));
    await waitFor(() => expect(context.messages).toMatchObject([{ message: { title: text.archived } }]));
    expect(sent(context)[0]?.headers).toMatchObject({ 'if-match': '"v3"' });
  });

  it('is deleted once its code is typed', async () => {
    const unused = aRole({ user_count: 0, available_actions: ['update', 'clone', 'delete'] });
    const { user, context, dialog } = await ask(text.remove, {
      [`GET ${ONE}`]: unused,
      [`DELETE ${ONE}`]: reply(204, undefined),
    });
    await user.click(dialog.getByRole('button', { name: text.remove }));
    expect(sent(context)).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'CARD_B');
    await user.click(dialog.getByRole('button', { name: text.remove }));
    await waitFor(() => expect(context.messages).toMatchObject([{ message: { title: text.removed } }]));
    expect(context.history.location).toMatchObject({ pathname: '/roles', search: '' });
  });

  it('leads to its holders, for an account that may see users', async () => {
    open({}, '/roles', { actions: [{ code: 'admin.user.view' }] });
    const holders = await page.findByRole('link', { name: text.holders(2) });
    expect(holders).toHaveAttribute('href', `/users?role_id=${aRole().id}`);
  });

  it('names no holders to an account that may not see users', async () => {
    open();
    expect(await page.findByRole('button', { name: text.json })).toBeVisible();
    expect(page.queryByRole('link', { name: text.holders(2) })).toBeNull();
  });

  it('is a JSON file with its actions', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = open();
    await user.click(await page.findByRole('button', { name: text.json }));
    expect(names).toEqual(['role-card_b.json']);
    expect(JSON.parse(await textOf(files[0]))).toEqual({
      ...{ code: 'CARD_B', name: 'Картын туслах', description: null, kind: 'STAFF' },
      actions: ['ec.card.view', 'ec.card.block'],
    });
  });
});

function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.readAsText(file ?? new Blob());
  });
}
