import { describe, expect, it } from '@jest/globals';
import { hasIntegrity, integrityOf } from './integrity.ts';

describe('integrityOf', () => {
  it('is the sha384 in the form browsers use', () => {
    expect(integrityOf(Buffer.from('abc'))).toBe(
      'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
    );
  });
});

describe('hasIntegrity', () => {
  const bytes = Buffer.from('abc');

  it('is true for the very bytes', () => {
    expect(hasIntegrity(bytes, integrityOf(bytes))).toBe(true);
  });

  it('is false for one changed byte', () => {
    expect(hasIntegrity(Buffer.from('abd'), integrityOf(bytes))).toBe(false);
  });

  it.each(['', 'sha384-', 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='])(
    'is false for the hash "%s"',
    (hash) => {
      expect(hasIntegrity(bytes, hash)).toBe(false);
    },
  );
});
