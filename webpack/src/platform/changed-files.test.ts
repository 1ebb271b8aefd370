import { describe, expect, it } from '@jest/globals';
import { listChangedFiles } from './changed-files.ts';

describe('listChangedFiles', () => {
  it('names the variable part of the command when the commit is unknown', async () => {
    await expect(listChangedFiles('no-such-commit')).rejects.toThrow(
      'name a commit as in npm test -- --changed=HEAD~1.',
    );
  });
});
