import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { translatePage } from '../../testing/translate-page.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

describe('Button', () => {
  it('ignores a second click while its work runs, and keeps its name', async () => {
    const onClick = jest.fn();
    const { user } = renderInPortal(
      <Button loading onClick={onClick}>
        Хадгалах
      </Button>,
    );
    const button = screen.getByRole('button', { busy: true });
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAccessibleName('Хадгалах');
  });

  it('shows another name beside its picture in a page that the browser translated', () => {
    const { container, rerender } = renderInPortal(<Button icon="search">Код авах</Button>);
    translatePage(container);
    rerender(<Button icon="search">Нэвтрэх</Button>);
    expect(screen.getByRole('button')).toHaveAccessibleName('Нэвтрэх');
  });

  it('shows another name in a page that the browser translated', () => {
    const { container, rerender } = renderInPortal(<Button>Код авах</Button>);
    translatePage(container);
    rerender(<Button>Нэвтрэх</Button>);
    expect(screen.getByRole('button')).toHaveAccessibleName('Нэвтрэх');
  });

  it('keeps the focus when its work begins', async () => {
    const { user, rerender } = renderInPortal(<Button>Хадгалах</Button>);
    await user.tab();
    rerender(<Button loading>Хадгалах</Button>);
    expect(screen.getByRole('button', { name: 'Хадгалах' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Хадгалах' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not send its form while its work runs, neither by a click nor by Enter in a field', async () => {
    const onSubmit = jest.fn();
    const { user } = renderInPortal(
      <form onSubmit={onSubmit}>
        <input aria-label="Нэр" />
        <Button type="submit" loading>
          Хадгалах
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Хадгалах' }));
    await user.type(screen.getByRole('textbox', { name: 'Нэр' }), 'Бат{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not send its form by default', () => {
    renderInPortal(<Button>Болих</Button>);
    expect(screen.getByRole('button', { name: 'Болих' })).toHaveAttribute('type', 'button');
  });
});

describe('IconButton', () => {
  it('has a text for the meaning of its icon', () => {
    renderInPortal(<IconButton icon="close" label="Хаах" />);
    expect(screen.getByRole('button', { name: 'Хаах' })).toHaveAttribute('title', 'Хаах');
  });
});

describe('LinkButton', () => {
  it('leads to a path without loading the page again', async () => {
    const { user, context } = renderInPortal(<LinkButton to="/ec">Карт</LinkButton>);
    await user.click(screen.getByRole('link', { name: 'Карт' }));
    expect(context.history.location.pathname).toBe('/ec');
  });
});
