import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { formatNumber } from '../../format/index.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { AnimatedNumber } from './animated-number.tsx';

const partOf = (container: Element, part: string) =>
  (container.querySelector(`data > ${part}`) ?? container.querySelector('data'))?.textContent;
const seen = (container: Element) => partOf(container, '[aria-hidden]');
const heard = (container: Element) => partOf(container, ':not([aria-hidden])');

function pass(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

describe('AnimatedNumber', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows thousands separators followed by ₮ (specification §9)', () => {
    const { container } = renderInPortal(<AnimatedNumber value={1_234_567.5} />);
    pass(200);
    expect(seen(container)).toBe('1,234,567.50₮');
    expect(container.querySelector('data')).toHaveAttribute('value', '1234567.5');
  });

  it('counts up from nothing when it arrives in the browser, in less than 200 ms', () => {
    const { container } = renderInPortal(<AnimatedNumber value={2000} />);
    expect(seen(container)).toBe('0₮');
    expect(heard(container)).toBe('2,000₮');
    pass(90);
    const halfway = Number(seen(container)?.replace(/[,₮]/g, ''));
    expect(halfway).toBeGreaterThan(1000);
    expect(halfway).toBeLessThan(2000);
    pass(110);
    expect(container.querySelector('data')).toHaveTextContent(/^2,000₮$/);
  });

  it('counts from the shown value to a new one', () => {
    const { container, rerender } = renderInPortal(<AnimatedNumber value={1000} />);
    pass(200);
    rerender(<AnimatedNumber value={2000} />);
    expect(seen(container)).toBe('1,000₮');
    pass(90);
    const halfway = Number(seen(container)?.replace(/[,₮]/g, ''));
    expect(halfway).toBeGreaterThan(1500);
    expect(halfway).toBeLessThan(2000);
    rerender(<AnimatedNumber value={0} />);
    expect(seen(container)).toBe(`${formatNumber(halfway)}₮`);
    pass(700);
    expect(seen(container)).toBe('0₮');
  });

  it('gives screen readers the final value at once, and no value in between', () => {
    const { container, rerender } = renderInPortal(<AnimatedNumber value={1000} />);
    expect(heard(container)).toBe('1,000₮');
    rerender(<AnimatedNumber value={12_500} />);
    expect(heard(container)).toBe('12,500₮');
    pass(300);
    expect(heard(container)).toBe('12,500₮');
    expect(container.querySelector('[aria-live]')).toBeNull();
  });

  it('does not animate with reduced motion', () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue(Object.assign(matchMedia(''), { matches: true }));
    const { container, rerender } = renderInPortal(<AnimatedNumber value={1000} />);
    expect(seen(container)).toBe('1,000₮');
    rerender(<AnimatedNumber value={2000} />);
    expect(seen(container)).toBe('2,000₮');
  });

  it('counts in a browser that does not know media queries', () => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(() => {
      throw new TypeError('not a function');
    });
    const { container, rerender } = renderInPortal(<AnimatedNumber value={1000} />);
    rerender(<AnimatedNumber value={2000} />);
    pass(700);
    expect(seen(container)).toBe('2,000₮');
  });

  it('has its value once in the HTML of the server and hydrates unchanged', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<AnimatedNumber value={12_500} />);
    expect(container.textContent).toBe('12,500₮');
    const onRecoverableError = jest.fn();
    await act(async () => hydrateRoot(container, <AnimatedNumber value={12_500} />, { onRecoverableError }));
    expect(container.textContent).toBe('12,500₮');
    pass(100);
    expect(container.textContent).toBe('12,500₮');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('writes other units by the given format', () => {
    const { container } = renderInPortal(<AnimatedNumber value={412_833} format={formatNumber} />);
    pass(200);
    expect(seen(container)).toBe('412,833');
  });
});
