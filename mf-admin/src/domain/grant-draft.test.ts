import { describe, expect, it, jest } from '@jest/globals';
import { aLargeStructure, aStructure } from '../testing/structure.ts';
import { createGrantDraft } from './grant-draft.ts';
import { toPermissionTable } from './permission-table.ts';

const table = toPermissionTable(aStructure());
const draftOf = (...codes: string[]) => createGrantDraft(table, codes);

describe('createGrantDraft', () => {
  it('grants the view of a row with any of its actions', () => {
    const draft = draftOf();
    draft.grant(['ec.card.block']);
    expect(draft.change().add.toSorted()).toEqual(['ec.card.block', 'ec.card.view']);
  });

  it('lists the actions that go with a view before it is revoked', () => {
    const draft = draftOf('ec.card.view', 'ec.card.block', 'ec.season.view');
    expect(draft.lostWith(['ec.card.view']).map(({ code }) => code)).toEqual(['ec.card.block']);
    draft.revoke(['ec.card.view']);
    expect(draft.change().remove.toSorted()).toEqual(['ec.card.block', 'ec.card.view']);
  });

  it('revokes nothing else with an action that is not a view', () => {
    const draft = draftOf('ec.card.view', 'ec.card.block');
    expect(draft.lostWith(['ec.card.block'])).toEqual([]);
    draft.revoke(['ec.card.block']);
    expect(draft.grantOf('ec.card.view')).toBe('granted');
  });

  it('distinguishes all, some and none for every level and column', () => {
    const draft = draftOf('ec.season.view', 'ec.season.create', 'ec.card.view');
    const row = (menu: string) => draft.levelOf(`row menu ${menu}`);
    expect([row('ec.season'), row('ec.card'), row('fin.invoice')]).toEqual(['all', 'some', 'none']);
    expect([draft.levelOf('module 11'), draft.levelOf('group 2')]).toEqual(['some', 'none']);
    draft.grant(draft.codesOf('column view'));
    expect([draft.levelOf('column view'), draft.levelOf('column create')]).toEqual(['all', 'some']);
    draft.grant(draft.codesOf('table'));
    expect(draft.levelOf('table')).toBe('all');
    draft.revoke(draft.codesOf('group 1'));
    expect([draft.levelOf('table'), draft.levelOf('group 1')]).toEqual(['some', 'none']);
  });

  it('marks unsaved changes, and discards them', () => {
    const draft = draftOf('ec.card.view');
    draft.grant(['fin.invoice.view']);
    draft.revoke(['ec.card.view']);
    expect(['ec.card.view', 'fin.invoice.view', 'ec.season.view'].map((code) => draft.grantOf(code))).toEqual([
      'removed',
      'added',
      'not',
    ]);
    draft.discard();
    expect(draft.change()).toEqual({ add: [], remove: [] });
  });

  it('keeps local changes after somebody else has saved', () => {
    const draft = draftOf('ec.card.view');
    draft.grant(['fin.invoice.view']);
    draft.revoke(['ec.card.view']);
    draft.rebase(['ec.card.view', 'ec.season.view']);
    expect(draft.change()).toEqual({ add: ['fin.invoice.view'], remove: ['ec.card.view'] });
    expect(draft.grantOf('ec.season.view')).toBe('granted');
    draft.rebase(['ec.season.view', 'fin.invoice.view']);
    expect(draft.change()).toEqual({ add: [], remove: [] });
  });

  it('never grants a forbidden action, and counts levels without it', () => {
    const draft = createGrantDraft(table, [], { mayGrant: ({ code }) => code.startsWith('fin.') });
    draft.grant(['ec.card.view', 'fin.invoice.view']);
    expect(draft.change().add).toEqual(['fin.invoice.view']);
    draft.grant(draft.codesOf('table'));
    expect([draft.levelOf('table'), draft.codesOf('group 1')]).toEqual(['all', []]);
  });

  it('turns to another role and tells everybody at once, without the changes of the one before', () => {
    const later = jest.fn();
    const draft = createGrantDraft(table, ['ec.card.view'], { later });
    const heard = jest.fn();
    for (const code of table.actions.keys()) draft.subscriber(code)(() => heard(code));
    draft.grant(['fin.invoice.view']);
    heard.mockClear();
    draft.rebase(['ec.season.view'], { table, mayGrant: ({ code }) => code.startsWith('ec.'), isOther: true });
    expect(new Set(heard.mock.calls.flat())).toEqual(new Set(table.actions.keys()));
    expect(later).not.toHaveBeenCalled();
    expect(draft.change()).toEqual({ add: [], remove: [] });
    expect(['ec.season.view', 'ec.card.view', 'fin.invoice.view'].map((code) => draft.grantOf(code))).toEqual([
      'granted',
      'not',
      'closed',
    ]);
    expect([draft.levelOf('group 1'), draft.levelOf('group 2')]).toEqual(['some', 'closed']);
  });

  it('takes in actions that are new in the menus, and keeps local changes', () => {
    const draft = createGrantDraft(toPermissionTable({ groups: aStructure().groups.slice(0, 1) }), ['ec.card.view']);
    draft.grant(['ec.season.view']);
    draft.rebase(['ec.card.view'], { table, mayGrant: () => true, isOther: false });
    draft.grant(['fin.invoice.view']);
    expect(draft.change().add).toEqual(['ec.season.view', 'fin.invoice.view']);
    expect(draft.levelOf('group 2')).toBe('some');
  });

  it('notifies nobody of what a discarded change left alone', () => {
    const draft = draftOf('ec.card.view');
    const heard = jest.fn();
    for (const code of table.actions.keys()) draft.subscriber(code)(() => heard(code));
    draft.grant(['fin.invoice.view']);
    draft.discard();
    expect(heard.mock.calls.flat()).toEqual(['fin.invoice.view', 'fin.invoice.view']);
  });

  it('notifies only the affected subscribers of one click among 1 500 actions', () => {
    const large = toPermissionTable(aLargeStructure());
    expect(large.actions.size).toBe(1_500);
    const draft = createGrantDraft(large, ['a.aa.view']);
    const heard = jest.fn();
    const keys = new Set(large.rows.flatMap(({ key, module, group }) => [key, module, group, 'table', 'change']));
    for (const key of [...keys, ...large.actions.keys(), 'column view', 'column create']) {
      draft.subscriber(key)(() => heard(key));
    }
    draft.grant(['a.aa.create']);
    expect(heard.mock.calls.flat().toSorted()).toEqual(
      ['a.aa.create', 'change', 'column create', 'group 0', 'module 0', 'row menu a.aa', 'table'].toSorted(),
    );
  });

  it('answers a change of a thousand actions with the first of them and shows the others afterwards', () => {
    const large = toPermissionTable(aLargeStructure());
    const waiting: (() => void)[] = [];
    const draft = createGrantDraft(large, [], { later: (work) => waiting.push(work) });
    const told = new Set<string>();
    for (const code of ['table', ...large.actions.keys()]) draft.subscriber(code)(() => told.add(code));
    draft.grant([...large.actions.keys()]);
    expect(told).toContain('table');
    expect(told.size).toBeLessThan(200);
    expect(draft.levelOf('table')).toBe('all');
    for (let work = waiting.shift(); work; work = waiting.shift()) work();
    expect(told.size).toBe(large.actions.size + 1);
  });
});
