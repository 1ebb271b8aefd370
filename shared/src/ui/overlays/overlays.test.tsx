import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { Button } from '../actions/button.tsx';
import { ActionMenu } from './action-menu.tsx';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';

describe('Modal', () => {
  it('is not there while it is closed', () => {
    renderInPortal(
      <Modal opened={false} onClose={jest.fn()} title="Нэмэх">
        агуулга
      </Modal>,
    );
    expect(screen.queryByText('агуулга')).toBeNull();
  });

  it('is a named dialog that asks to be closed by its button, Esc and its backdrop', async () => {
    const onClose = jest.fn();
    const { user } = renderInPortal(
      <Modal opened onClose={onClose} title="Нэмэх">
        агуулга
      </Modal>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Нэмэх' });
    await user.click(screen.getByRole('button', { name: 'Хаах' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(dialog);
    fireEvent.mouseDown(screen.getByText('агуулга'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('begins at the first thing to fill in or press, of radio buttons at the chosen one', () => {
    renderInPortal(
      <Modal opened onClose={jest.fn()} title="Татах">
        <input type="hidden" name="id" />
        <button disabled>Өмнөх</button>
        <input type="radio" name="format" aria-label="CSV" />
        <input type="radio" name="format" aria-label="XLSX" defaultChecked />
      </Modal>,
    );
    expect(screen.getByRole('radio', { name: 'XLSX' })).toHaveFocus();
  });

  it('begins at what is marked', () => {
    renderInPortal(
      <Modal opened onClose={jest.fn()} title="Устгах уу?">
        <button>Устгах</button>
        <button data-first-focus>Болих</button>
      </Modal>,
    );
    expect(screen.getByRole('button', { name: 'Болих' })).toHaveFocus();
  });
});

describe('Drawer', () => {
  it('begins anew when the control that had the focus is gone', async () => {
    const filling = (content: ReactNode) => (
      <Drawer opened onClose={jest.fn()} title="Татах">
        {content}
      </Drawer>
    );
    const { user, rerender } = renderInPortal(filling(<Button key="start">Эхлэх</Button>));
    await user.click(screen.getByRole('button', { name: 'Эхлэх' }));
    rerender(filling(<Button key="stop">Зогсоох</Button>));
    expect(screen.getByRole('button', { name: 'Зогсоох' })).toHaveFocus();
  });

  it('is a named dialog', () => {
    renderInPortal(
      <Drawer opened onClose={jest.fn()} title="Цэс" side="left">
        агуулга
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Цэс' })).toHaveTextContent('агуулга');
  });
});

describe('ActionMenu', () => {
  const onEdit = jest.fn();
  const show = () =>
    renderInPortal(
      <ActionMenu
        label="Үйлдлүүд"
        trigger={<Button>Үйлдэл</Button>}
        items={[
          { key: 'edit', label: 'Засах', onSelect: onEdit },
          { key: 'profile', label: 'Профайл', to: '/profile' },
          { key: 'dark', label: 'Харанхуй', checked: true, onSelect: jest.fn() },
        ]}
      />,
    );

  it('opens from its button with the first entry in focus', async () => {
    const { user } = show();
    const button = screen.getByRole('button', { name: 'Үйлдэл' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Засах' })).toHaveFocus();
  });

  it('is in the window its button is in, which would make it inert elsewhere', async () => {
    const { user } = renderInPortal(
      <Modal opened onClose={jest.fn()} title="Нэмэх">
        <ActionMenu label="Үйлдлүүд" trigger={<Button>Үйлдэл</Button>} items={[]} />
      </Modal>,
    );
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('menu'));
  });

  it('moves with the arrow keys, round the ends', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitemradio', { name: 'Харанхуй', checked: true })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Профайл' })).toHaveFocus();
  });

  it('does the chosen action and gives the focus back', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    await user.click(screen.getByRole('menuitem', { name: 'Засах' }));
    expect(onEdit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Үйлдэл' })).toHaveFocus();
  });

  it('leads to a path', async () => {
    const { user, context } = show();
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    await user.click(screen.getByRole('menuitem', { name: 'Профайл' }));
    expect(context.history.location.pathname).toBe('/profile');
  });

  it('closes with Esc and with a press beside it', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
