import { describe, expect, it } from '@jest/globals';
import { releaseJsonSchema } from './release.ts';

describe('releaseJsonSchema', () => {
  it('describes release.json as JSON schema, for teams that build with other tools', () => {
    expect(releaseJsonSchema()).toMatchObject({
      type: 'object',
      required: expect.arrayContaining([
        'name',
        'version',
        'contract',
        'routes',
        'browser',
        'server',
        'files',
      ]) as unknown,
      properties: {
        contract: { type: 'integer' },
        routes: { type: 'array', items: { properties: { layout: { enum: ['login', 'admin', 'default', 'none'] } } } },
      },
    });
  });
});
