import { describe, expect, it } from '@jest/globals';
import { ImportLog } from './import-log.ts';

describe('ImportLog', () => {
  it('lists an error that comes after more notes than a report holds', () => {
    const log = new ImportLog();
    for (let row = 2; row < 702; row += 1) log.note('routes.txt', row, { code: 'NOT_BUS', message: 'Автобус биш' });
    log.error('routes.txt', 702, { code: 'BAD_CODE', message: 'Код буруу' });
    const { problems, unlisted } = log.toReport(true);
    expect(problems).toHaveLength(500);
    expect(problems.at(-1)).toMatchObject({ row: 702, severity: 'error' });
    expect(unlisted).toBe(201);
  });
});
