import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { aCardPage } from '../../testing/cards.ts';
import { linkText } from './card/link-card.text.ts';
import { startPageText } from './my-cards.text.ts';
import { citizen, open } from './open-my-cards.fixtures.tsx';

describe('an account without cards', () => {
  it('offers the pages of its menus after the ways to a card', async () => {
    const menus = [
      { id: 1, name: 'Удирдлага', path: null, children: [{ id: 2, name: 'Хэрэглэгч', path: '/users', icon: 'users' }] },
    ];
    open(aCardPage([]), { snapshot: { ...citizen, menus } });
    expect(await page.findByRole('heading', { level: 1, name: startPageText.greeting('Дөлгөөн') })).toBeVisible();
    const [order, link, users] = page.getAllByRole('link');
    expect(order).toHaveAttribute('href', '/ec?do=order');
    expect(link).toHaveAttribute('href', '/ec?do=link');
    expect(users).toHaveAttribute('href', '/users');
  });

  it('takes its first card although its menus have pages', async () => {
    const menus = [{ id: 1, name: 'Миний түр зөвшөөрөл', path: '/temporary' }];
    open(aCardPage([]), { snapshot: { ...citizen, menus }, url: '/ec?do=link' });
    expect(await page.findByRole('dialog', { name: linkText.title })).toBeVisible();
  });

  it('sees how to get a card when it has no pages either', async () => {
    open(aCardPage([]));
    expect(await page.findByText(startPageText.noCardTitle)).toBeVisible();
    expect(page.getByText(startPageText.noCardHint)).toBeVisible();
  });
});
