import { describe, expect, it } from '@jest/globals';
import { describeBuildFaults } from './build-faults.ts';

const SYNTAX = `Module build failed (from ../node_modules/swc-loader/src/index.js):
Error:   x Expected '}', got 'ident'
    ,-[/portal/mf-invoices/src/features/invoice-list/invoice-list.screen.tsx:55:1]
 54 |       title={text.title
 55 |       actions={
    :       ^^^^^^^
    \`----


Caused by:
    Syntax Error

Stack backtrace:
   0: <unknown>`;
const moduleName = './src/features/invoice-list/invoice-list.screen.tsx';

describe('describeBuildFaults', () => {
  it('says where and what, and nothing of the tools', () => {
    expect(describeBuildFaults([{ message: SYNTAX, moduleName }])).toEqual([
      `${moduleName}
Error:   x Expected '}', got 'ident'
    ,-[/portal/mf-invoices/src/features/invoice-list/invoice-list.screen.tsx:55:1]
 54 |       title={text.title
 55 |       actions={
    :       ^^^^^^^
    \`----`,
    ]);
  });

  it('says once what a browser and a server build have in common', () => {
    expect(
      describeBuildFaults([
        { message: SYNTAX, moduleName },
        { message: SYNTAX, moduleName },
      ]),
    ).toHaveLength(1);
  });

  it('says what concerns no module', () => {
    const message = 'route invoice has no chunk of its own: name its import like the route';
    expect(describeBuildFaults([{ message }])).toEqual([message]);
  });
});
