import { describe, expect, it } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { RemoteTree } from '@ecard/shared/remote';
import { createQueryClient } from '@ecard/shared/ui';
import type { createTestContext } from '@ecard/shared/testing';
import { reply } from '@ecard/shared/testing';
import { ONE, ROLE, aRole, roleContext } from '../../testing/roles.ts';
import { box, open } from './open-roles.fixtures.ts';
import { screen } from './roles.screen.tsx';
import { rolesText as text } from './roles.text.ts';

const put = (context: ReturnType<typeof createTestContext>) => context.calls.find(({ method }) => method === 'PUT');

describe('the roles', () => {
  it('count and show unsaved changes, and save them for the version on the screen', async () => {
    const { user, context } = open({
      [`PUT ${ONE}/actions`]: { version: 4, codes: ['ec.card.view', 'fin.invoice.create', 'fin.invoice.view'] },
    });
    await user.click(await box('Цэс fin.invoice: create'));
    await user.click(await box('Цэс ec.card: block'));
    expect(page.getByText('+2 −1')).toBeVisible();
    await user.click(page.getByRole('button', { name: text.showChange }));
    const dialog = within(page.getByRole('dialog', { name: text.changeTitle }));
    expect(dialog.getByText('Цэс ec.card: block')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.save }));
    await waitFor(() =>
      expect(put(context)).toMatchObject({
        body: { add: ['fin.invoice.view', 'fin.invoice.create'], remove: ['ec.card.block'] },
      }),
    );
    expect(put(context)?.headers['if-match']).toBe('"v3"');
    await waitFor(() => expect(page.queryByText('+2 −1')).toBeNull());
  });

  it('take over what was granted and searched for before the script started', async () => {
    const context = roleContext();
    const queryClient = createQueryClient();
    const request = { route: 'test', params: {}, url: '/roles' };
    await Promise.all([
      screen.prefetch?.({ context, queryClient, request }),
      ...(screen.parts?.(context) ?? []).map((part) => part.load()),
    ]);
    const tree = <RemoteTree {...{ name: 'mf-admin', context, queryClient, screen, request }} />;
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(tree);
    for (const name of ['Цэс fin.invoice: create', 'Цэс ec.card: block'])
      page.getByRole<HTMLInputElement>('checkbox', { name }).click();
    page.getByRole<HTMLInputElement>('searchbox', { name: text.search }).value = 'санхүү';
    const root = await act(async () => hydrateRoot(element, tree));
    expect(await page.findByText('+2 −1')).toBeVisible();
    await waitFor(() => expect(page.queryByRole('checkbox', { name: 'Цэс ec.card: view' })).toBeNull());
    act(() => {
      root.unmount();
    });
  });

  it('ask before a revoked view revokes the rest of its row', async () => {
    const { user } = open();
    await user.click(await box('Цэс ec.card: view'));
    const dialog = within(page.getByRole('dialog', { name: text.loses }));
    expect(dialog.getByText(/Цэс ec.card: block/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.losesConfirm }));
    expect(await box('Цэс ec.card: block')).not.toBeChecked();
    expect(page.getByText('+0 −2')).toBeVisible();
  });

  it('report a conflict, show its changes, and keep the local ones', async () => {
    const codes = [
      { version: 3, codes: ['ec.card.view', 'ec.card.block'] },
      { version: 4, codes: ['ec.card.view', 'ec.season.view'] },
    ];
    const { user } = open({
      [`GET ${ONE}/actions`]: () => codes.shift(),
      [`PUT ${ONE}/actions`]: reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: ROLE }),
    });
    await user.click(await box('Цэс fin.invoice: view'));
    await user.click(page.getByRole('button', { name: text.save }));
    expect(await page.findByText(text.stale)).toBeVisible();
    expect(page.getByText(/\+1 −1 үйлдэл өөрчилсөн/)).toBeVisible();
    expect(await box('Цэс ec.season: view')).toBeChecked();
    expect(await box('Цэс fin.invoice: view')).toBeChecked();
    expect(page.getByText('+1 −0')).toBeVisible();
  });

  it('say in a conflict that the actions are as they were, where only the name was changed', async () => {
    const codes = [3, 4].map((version) => ({ version, codes: ['ec.card.view', 'ec.card.block'] }));
    const { user } = open({
      [`GET ${ONE}/actions`]: () => codes.shift(),
      [`PUT ${ONE}/actions`]: reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: ROLE }),
    });
    await user.click(await box('Цэс fin.invoice: view'));
    await user.click(page.getByRole('button', { name: text.save }));
    expect(await page.findByText(text.staleHint(0, 0))).toBeVisible();
  });

  it('are saved for the version that their new name made', async () => {
    let version = 3;
    const { user, context } = open({
      [`GET ${ONE}`]: () => aRole({ version }),
      [`PATCH ${ONE}`]: () => aRole({ version: (version += 1), name: 'Шинэ нэр' }),
      [`GET ${ONE}/actions`]: () => ({ version, codes: ['ec.card.view'] }),
      [`PUT ${ONE}/actions`]: { version: 5, codes: ['ec.card.view', 'fin.invoice.view'] },
    });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(await page.findByRole('dialog', { name: text.edit }));
    await user.type(dialog.getByRole('textbox', { name: /Нэр/ }), ' 2');
    await user.click(dialog.getByRole('button', { name: text.edit }));
    expect(await page.findByRole('heading', { name: 'Шинэ нэр' })).toBeVisible();
    await user.click(await box('Цэс fin.invoice: view'));
    await user.click(page.getByRole('button', { name: text.save }));
    await waitFor(() => expect(put(context)?.headers['if-match']).toBe('"v4"'));
  });

  it('say whom a change concerns, and ask before it is discarded', async () => {
    const { user } = open();
    await user.click(await box('Цэс fin.invoice: view'));
    const bar = within(page.getByRole('region', { name: text.unsaved }));
    expect(bar.getByText(/2 хэрэглэгчид дараагийн хуудсаас хүчинтэй/)).toBeVisible();
    await user.click(bar.getByRole('button', { name: text.discard }));
    expect(await box('Цэс fin.invoice: view')).toBeChecked();
    const dialog = within(page.getByRole('dialog', { name: text.discardTitle }));
    await user.click(dialog.getByRole('button', { name: text.discardConfirm }));
    expect(await box('Цэс fin.invoice: view')).not.toBeChecked();
    expect(page.queryByRole('region', { name: text.unsaved })).toBeNull();
  });

  it('are chosen and saved by the keyboard alone, which goes on in the table', async () => {
    const { user, context } = open({
      [`PUT ${ONE}/actions`]: { version: 4, codes: ['ec.card.view', 'ec.card.block', 'ec.season.create'] },
    });
    (await box('Цэс ec.card: view')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await box('Цэс ec.card: create')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await box('Цэс ec.season: create')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(await box('Харах: бүх цэс')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight} {Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(put(context)?.body).toEqual({ add: ['ec.season.view', 'ec.season.create'], remove: [] }),
    );
    expect(await box('Цэс ec.season: create')).toHaveFocus();
    await user.keyboard('[Slash]');
    expect(page.getByRole('searchbox', { name: text.search })).toHaveFocus();
  });

  it('keep the focus in the table when the bar of changes leaves', async () => {
    const { user } = open({ [`PUT ${ONE}/actions`]: { version: 4, codes: ['ec.card.view'] } });
    await user.click(await box('Цэс ec.card: block'));
    await user.click(page.getByRole('button', { name: text.save }));
    await waitFor(() => expect(page.getByRole('region', { name: text.caption(ROLE.name) })).toHaveFocus());
  });

  it('ask before unsaved changes are lost', async () => {
    const { user, context } = open();
    await user.click(await box('Цэс fin.invoice: view'));
    await user.click(page.getByRole('link', { name: /Аудитор/ }));
    expect(await page.findByRole('dialog', { name: /Хадгалаагүй/ })).toBeVisible();
    expect(context.history.location.search).toBe('');
  });
});
