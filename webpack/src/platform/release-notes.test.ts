import { expect, it } from '@jest/globals';
import { nameVersion } from './release-notes.ts';

const changelog = '# mf-invoices\n\n## Next\n\n- Payments by card.\n\n## 1.0.0\n\n- First.\n';

it('puts what is next under the version and its day', () => {
  expect(nameVersion(changelog, '1.1.0', '2026-11-23')).toBe(
    '# mf-invoices\n\n## Next\n\n## 1.1.0 (2026-11-23)\n\n- Payments by card.\n\n## 1.0.0\n\n- First.\n',
  );
});

it('says that nothing is seen of a version without notes', () => {
  expect(nameVersion('# x\n\n## Next\n\n## 1.0.0\n', '1.0.1', '2026-11-23')).toContain(
    '## 1.0.1 (2026-11-23)\n\n- No change that people see.\n\n## 1.0.0',
  );
});

it('refuses a changelog without the heading for what is next', () => {
  expect(() => nameVersion('# x\n', '1.0.1', '2026-11-23')).toThrow('CHANGELOG.md has no heading "## Next".');
});
