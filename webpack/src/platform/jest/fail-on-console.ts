import { afterEach, beforeEach } from '@jest/globals';
import { format } from 'node:util';

// A test that expects a message replaces the method itself: `jest.spyOn(console, 'warn').mockImplementation(…)`.
const original = { error: console.error, warn: console.warn };
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...parts: unknown[]) => unexpected.push(`console.error: ${format(...parts)}`);
  console.warn = (...parts: unknown[]) => unexpected.push(`console.warn: ${format(...parts)}`);
});

afterEach(() => {
  Object.assign(console, original);
  if (unexpected.length > 0) throw new Error(`unexpected console output\n${unexpected.join('\n')}`);
});
