import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OrderedList } from './ordered-list.tsx';

function Stops() {
  const [stops, setStops] = useState(['Толгойт', 'Нисэх', 'Төв']);
  return (
    <OrderedList
      label="Буудлууд"
      items={stops}
      keyOf={(stop) => stop}
      nameOf={(stop) => stop}
      onMove={(from, to) => {
        const [moved = ''] = stops.slice(from);
        setStops(stops.toSpliced(from, 1).toSpliced(to, 0, moved));
      }}
      onRemove={(index) => {
        setStops(stops.toSpliced(index, 1));
      }}
    >
      {(stop) => <span data-testid="stop">{stop}</span>}
    </OrderedList>
  );
}
const order = () => page.getAllByTestId('stop').map(({ textContent }) => textContent);

describe('OrderedList', () => {
  it('is reordered by keys, and the focus moves along', async () => {
    render(<Stops />);
    const handle = page.getByRole('button', { name: 'Толгойт: зөөх' });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(order()).toEqual(['Нисэх', 'Төв', 'Толгойт']);
    expect(page.getByRole('button', { name: 'Толгойт: зөөх' })).toHaveFocus();
    expect(page.getByRole('status')).toHaveTextContent('Толгойт: 3-аас 3-рт');
  });

  it('is reordered by buttons, which are disabled at the ends', async () => {
    render(<Stops />);
    await userEvent.click(page.getByRole('button', { name: 'Төв: дээшлүүлэх' }));
    expect(order()).toEqual(['Толгойт', 'Төв', 'Нисэх']);
    expect(page.getByRole('button', { name: 'Толгойт: дээшлүүлэх' })).toBeDisabled();
    expect(page.getByRole('button', { name: 'Нисэх: доошлуулах' })).toBeDisabled();
  });

  it('loses an item by its button, and the focus goes to the next one, or to the last', async () => {
    render(<Stops />);
    await userEvent.click(page.getByRole('button', { name: 'Нисэх: хасах' }));
    expect(order()).toEqual(['Толгойт', 'Төв']);
    expect(page.getByRole('button', { name: 'Төв: зөөх' })).toHaveFocus();
    expect(page.getByRole('status')).toHaveTextContent('Нисэх: хаслаа');
    await userEvent.click(page.getByRole('button', { name: 'Төв: хасах' }));
    expect(page.getByRole('button', { name: 'Толгойт: зөөх' })).toHaveFocus();
  });

  it('is reordered by dragging, unless Esc cancels it, and scrolls to where the row would come to', () => {
    render(<Stops />);
    const scrolled: (string | null)[] = [];
    page.getAllByRole('listitem').forEach((row, index) => {
      row.getBoundingClientRect = () => new DOMRect(0, index * 44, 300, 44);
      row.scrollIntoView = () => scrolled.push(row.textContent);
    });
    const drag = (name: string, y: number) => {
      fireEvent.pointerDown(page.getByRole('button', { name: `${name}: зөөх` }), { button: 0 });
      fireEvent(window, new MouseEvent('pointermove', { clientY: y }));
    };
    drag('Төв', 10);
    expect(scrolled).toEqual(['1Толгойт']);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(order()).toEqual(['Толгойт', 'Нисэх', 'Төв']);
    drag('Төв', 10);
    fireEvent(window, new MouseEvent('pointerup'));
    expect(order()).toEqual(['Төв', 'Толгойт', 'Нисэх']);
  });

  it('shows the order without controls to a person without the right to change it', () => {
    render(
      <OrderedList label="Буудлууд" items={['Төв']} keyOf={(stop) => stop} nameOf={(stop) => stop}>
        {(stop) => stop}
      </OrderedList>,
    );
    expect(page.queryByRole('button')).toBeNull();
  });
});
