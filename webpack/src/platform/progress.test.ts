import { describe, expect, it } from '@jest/globals';
import { formatDuration, formatStep, formatTable } from './progress.ts';

describe('formatDuration', () => {
  it('shows milliseconds below a second', () => {
    expect(formatDuration(840.4)).toBe('840 ms');
  });

  it('shows tenths of seconds below a minute', () => {
    expect(formatDuration(6_249)).toBe('6.2 s');
  });

  it('shows minutes and whole seconds beyond', () => {
    expect(formatDuration(185_000)).toBe('3 min 05 s');
  });
});

describe('formatStep', () => {
  it('names step, subject and outcome', () => {
    expect(formatStep('build', 'mf-auth', '6.2 s')).toBe('build: mf-auth … 6.2 s');
  });
});

describe('formatTable', () => {
  it('aligns the columns by their longest cell', () => {
    expect(formatTable(['Name', 'Kind'], [['Бат-Эрдэнэ', 'x']])).toBe(
      '  Name        Kind\n  ----------  ----\n  Бат-Эрдэнэ  x',
    );
  });
});
