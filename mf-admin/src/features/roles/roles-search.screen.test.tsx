import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { OTHER } from '../../testing/roles.ts';
import { box, open } from './open-roles.fixtures.ts';
import { rolesText as text } from './roles.text.ts';

describe('the actions of a role', () => {
  it('are found by word, code or choice, and then offer no whole levels', async () => {
    const { user } = open();
    await user.type(await page.findByRole('searchbox', { name: text.search }), 'fin.invoice.export');
    await waitFor(() => expect(page.queryByRole('checkbox', { name: 'Цэс ec.card: view' })).toBeNull());
    expect(await box('Цэс fin.invoice: export')).toBeEnabled();
    expect(await box('Санхүү: бүгд')).toBeDisabled();
    await user.clear(page.getByRole('searchbox', { name: text.search }));
    await user.click(page.getByRole('checkbox', { name: text.onlyChosen }));
    await waitFor(() => expect(page.queryByRole('checkbox', { name: 'Цэс fin.invoice: view' })).toBeNull());
    expect(await box('Цэс ec.card: view')).toBeVisible();
  });

  it('are found by the name of their group', async () => {
    const { user } = open();
    await user.type(await page.findByRole('searchbox', { name: text.search }), 'санхүү');
    await waitFor(() => expect(page.queryByRole('checkbox', { name: 'Цэс ec.card: view' })).toBeNull());
    expect(await box('Цэс fin.invoice: view')).toBeVisible();
  });

  it('are compared again after the other role could not be loaded', async () => {
    const answers = [reply(403, { code: 'FORBIDDEN', message: 'Алдаа гарлаа' }), { version: 1, codes: [] }];
    const { user } = open({ [`GET /api/role/${OTHER.id}/actions`]: () => answers.shift() });
    await user.selectOptions(await page.findByRole('combobox', { name: text.compare }), OTHER.id);
    expect(await page.findByText('Алдаа гарлаа')).toBeVisible();
    await user.click(page.getByRole('link', { name: /Дахин/ }));
    expect(await page.findByRole('table', { name: 'Картын туслах – Аудитор' })).toBeVisible();
  });

  it('are compared action by action', async () => {
    const { user } = open();
    await user.selectOptions(await page.findByRole('combobox', { name: text.compare }), OTHER.id);
    const table = within(await page.findByRole('table', { name: 'Картын туслах – Аудитор' }));
    expect(table.getAllByRole('img', { name: 'view: Хоёуланд' })).toHaveLength(1);
    expect(table.getByRole('img', { name: 'block: Зөвхөн «Картын туслах»' })).toBeVisible();
    expect(table.getByRole('img', { name: 'view: Зөвхөн «Аудитор»' })).toBeVisible();
    const counts = ['Хоёуланд: 1', 'Зөвхөн «Картын туслах»: 1', 'Зөвхөн «Аудитор»: 1'];
    for (const count of counts) expect(page.getByText(count)).toBeVisible();
  });
});
