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

  it('focuses the first field or button, and the chosen one of radio buttons', () => {
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

  it('focuses the marked element', () => {
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
  it('leaves the focus of a window over it to the first field of the window', () => {
    renderInPortal(
      <Drawer opened onClose={jest.fn()} title="Төлбөр">
        <Modal opened onClose={jest.fn()} title="Буцаалт">
          <input aria-label="Гүйлгээний дугаар" />
        </Modal>
      </Drawer>,
    );
    expect(screen.getByRole('textbox', { name: 'Гүйлгээний дугаар' })).toHaveFocus();
  });

  it('focuses the first control again when the focused one is removed', async () => {
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

  it('is inside the window of its button, because it would be inert elsewhere', async () => {
    const { user } = renderInPortal(
      <Modal opened onClose={jest.fn()} title="Нэмэх">
        <ActionMenu label="Үйлдлүүд" trigger={<Button>Үйлдэл</Button>} items={[]} />
      </Modal>,
    );
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('menu'));
  });

  it('moves with the arrow keys, and wraps at the ends', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitemradio', { name: 'Харанхуй', checked: true })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Профайл' })).toHaveFocus();
  });

  it('moves to the next entry that begins with a typed letter', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    await user.keyboard('п');
    expect(screen.getByRole('menuitem', { name: 'Профайл' })).toHaveFocus();
    await user.keyboard('щ');
    expect(screen.getByRole('menuitem', { name: 'Профайл' })).toHaveFocus();
  });

  it('performs the chosen action and returns the focus', async () => {
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

  it('closes with Esc and with a press outside', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Үйлдэл' }));
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
