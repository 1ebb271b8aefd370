import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import '@testing-library/jest-dom/jest-globals';
import { render } from '@testing-library/react';
import { createScreenPart } from './screen-part.tsx';

interface FiltersProps {
  readonly word: string;
}

function Filters({ word }: FiltersProps) {
  return <input aria-label="Хайх" defaultValue={word} />;
}

/** A part whose code comes when the test lets it. */
function makePart() {
  const code = Promise.withResolvers<ComponentType<FiltersProps>>();
  const load = jest.fn(() => code.promise);
  const part = createScreenPart<FiltersProps>('filters', load, <p>түр хүлээнэ үү</p>);
  const arrive = () =>
    act(async () => {
      code.resolve(Filters);
      await code.promise;
    });
  return { part, load, arrive, code };
}

/** The server's HTML of a part in the document, as a page brings it. */
async function serverHtml(): Promise<HTMLElement> {
  const { part, code } = makePart();
  code.resolve(Filters);
  await part.load();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<part.Part word="бат" />);
  document.body.append(container);
  return container;
}

describe('createScreenPart', () => {
  it('is complete in the server’s HTML when the server waited for its code', async () => {
    const container = await serverHtml();
    expect(container.querySelector('input')).toHaveValue('бат');
    expect(container).not.toHaveTextContent('түр хүлээнэ үү');
    container.remove();
  });

  it('keeps the server’s HTML until its code is loaded, and then hydrates it unchanged', async () => {
    const container = await serverHtml();
    const sent = container.querySelector('input');
    const { part, arrive } = makePart();
    const onRecoverableError = jest.fn();
    const root = await act(() => hydrateRoot(container, <part.Part word="бат" />, { onRecoverableError }));
    expect(container.querySelector('input')).toBe(sent);
    await arrive();
    expect(container.querySelector('input')).toBe(sent);
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => {
      root.unmount();
    });
    container.remove();
  });

  it('holds its place after a navigation until its code is loaded', async () => {
    const { part, arrive } = makePart();
    render(<part.Part word="дорж" />);
    expect(screen.getByText('түр хүлээнэ үү')).toBeVisible();
    await arrive();
    expect(screen.getByRole('textbox', { name: 'Хайх' })).toHaveValue('дорж');
  });

  it('keeps typed text when it is shown again, and requests its code only once', async () => {
    const { part, load, arrive } = makePart();
    const { rerender } = render(<part.Part word="дорж" />);
    await arrive();
    await userEvent.type(screen.getByRole('textbox'), 'оо');
    await part.load();
    rerender(<part.Part word="дулмаа" />);
    expect(screen.getByRole('textbox')).toHaveValue('доржоо');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('can be requested again after its code failed to load', async () => {
    const load = jest
      .fn<() => Promise<ComponentType<FiltersProps>>>()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue(Filters);
    const part = createScreenPart<FiltersProps>('filters', load, null);
    await expect(part.load()).rejects.toThrow('ChunkLoadError');
    await expect(part.load()).resolves.toBeUndefined();
    render(<part.Part word="бат" />);
    expect(screen.getByRole('textbox')).toHaveValue('бат');
  });
});
