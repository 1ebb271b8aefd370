import { describe, expect, it } from '@jest/globals';
import { planAll, planChanged, planWorkspaces, withoutMissing } from './plan.ts';

const contract = ['e2e/src/specs/portal/navigation.spec.ts', 'e2e/src/specs/portal/server-rendered.spec.ts'];
const documents = ['shell/src/specification.test.ts', 'shell/src/errors/error-catalogue.test.ts'];

describe('planWorkspaces', () => {
  it('tests a remote, the code it depends on, its journeys and the contract', () => {
    expect(planWorkspaces(['mf-invoices'])).toEqual({
      checked: ['shared', 'mf-invoices'],
      isWhole: false,
      folders: ['shared', 'mf-invoices'],
      relatedTo: [],
      journeys: ['e2e/src/specs/mf-invoices/', ...contract],
    });
  });

  it('runs every journey for the shell, each once', () => {
    expect(planWorkspaces(['shell', 'mf-admin']).journeys).toEqual(['e2e/src/specs/']);
  });
});

describe('planChanged', () => {
  it('looks for the tests that import a changed source, and runs the journeys of its workspace', () => {
    const plan = planChanged(['mf-auth/src/routes.ts']);

    expect(plan).toMatchObject({
      checked: ['mf-auth', 'e2e'],
      folders: documents,
      relatedTo: ['mf-auth/src/routes.ts'],
    });
    expect(plan.journeys).toEqual(['e2e/src/specs/mf-auth/', ...contract]);
  });

  it('runs a changed journey alone', () => {
    const journey = 'e2e/src/specs/portal/guards.spec.ts';

    expect(planChanged([journey])).toMatchObject({ folders: documents, relatedTo: [], journeys: [journey] });
  });

  it('runs no journey for a changed unit test', () => {
    const test = 'shell/src/page/home.test.ts';

    expect(planChanged([test])).toMatchObject({ relatedTo: [test], journeys: [] });
  });

  it('runs all tests of a workspace when a file changed that nothing imports', () => {
    expect(planChanged(['api/migrations/0099_more.sql']).folders).toEqual(['api', 'e2e', ...documents]);
  });

  it('compares changed documents with the code and runs no journey', () => {
    const plan = planChanged(['docs/errors.md', 'README.md']);

    expect(plan).toMatchObject({ checked: [], isWhole: true, folders: documents });
    expect(plan.journeys).toEqual([]);
  });

  it('runs everything when the kit or a file of the top folder changed', () => {
    expect(planChanged(['shared/src/ui/index.ts'])).toMatchObject({ journeys: ['e2e/src/specs/'] });
    expect(planChanged(['package-lock.json'])).toEqual(planAll());
  });

  it('checks a changed quarantine and runs no test for it', () => {
    expect(planChanged(['quarantine.json'])).toEqual({
      checked: [],
      isWhole: true,
      folders: [],
      relatedTo: [],
      journeys: [],
    });
  });

  it('plans nothing when nothing changed', () => {
    expect(planChanged([])).toMatchObject({ checked: [], folders: [], relatedTo: [], journeys: [] });
  });
});

describe('withoutMissing', () => {
  it('plans no journeys and nothing of other remotes in a checkout without them', () => {
    expect(withoutMissing(planWorkspaces(['mf-invoices', 'mf-admin']), ['mf-admin', 'mf-auth'])).toEqual({
      checked: ['shared', 'mf-invoices'],
      isWhole: false,
      folders: ['shared', 'mf-invoices'],
      relatedTo: [],
      journeys: [],
    });
  });

  it('leaves the plan of a whole checkout as it is', () => {
    const plan = planAll();
    expect(withoutMissing(plan, [])).toBe(plan);
  });
});
