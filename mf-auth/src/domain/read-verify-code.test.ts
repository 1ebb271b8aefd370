import { describe, expect, it } from '@jest/globals';
import { readVerifyCode } from './read-verify-code.ts';

const CODE = '7Hk3mQ9vXb2LtRpZ8wYcNd';

describe('readVerifyCode', () => {
  it.each([CODE, ` ${CODE} `, '7Hk3mQ9vXb2 LtRpZ8wYcNd', `https://card.ub.mn/v/${CODE}`, `/v/${CODE}/?from=qr#x`])(
    'finds the code in "%s"',
    (typed) => {
      expect(readVerifyCode(typed)).toBe(CODE);
    },
  );

  it.each(['', 'abc', `${CODE}1`, CODE.replace('7', '0'), 'https://card.ub.mn/ec'])('finds none in "%s"', (typed) => {
    expect(readVerifyCode(typed)).toBeUndefined();
  });
});
