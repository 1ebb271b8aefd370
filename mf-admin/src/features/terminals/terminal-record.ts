import { terminalKinds, terminalRowSchema, terminalStatuses } from '@ecard/shared/api-schema';
import { defineRecord } from '@ecard/shared/records';
import { ApproveTerminal, ResetSecret } from './terminal-secret.tsx';
import { terminalsText as text } from './terminals.text.ts';

/** A terminal: approved with a secret, blocked, and let work again. */
export const terminalRecord = defineRecord({
  name: 'terminal',
  path: '/api/terminal',
  schema: terminalRowSchema,
  noun: text.record,
  title: ({ name }) => name,
  facts: [
    { key: 'status', label: text.status, kind: 'status', of: terminalStatuses },
    { key: 'kind', label: text.kind, kind: 'choice', of: terminalKinds },
    { key: 'serial_no', label: text.serialNo, kind: 'text' },
    { key: 'location', label: text.location, kind: 'text', value: ({ location }) => location?.name },
    { key: 'has_secret', label: text.hasSecret, kind: 'flag', when: ({ kind }) => kind !== 'WEB' },
    { key: 'last_seen_at', label: text.seen, kind: 'dateTime' },
    { key: 'approved_at', label: text.approvedAt, kind: 'dateTime', when: ({ approved_at: at }) => at !== null },
    { key: 'created_at', label: text.created, kind: 'dateTime' },
  ],
  actions: [
    { action: 'approve', label: text.approve, icon: 'check', Dialog: ApproveTerminal },
    { action: 'unblock', label: text.unblock, confirm: { text: text.unblockHint }, done: text.unblocked },
    { action: 'reset-secret', label: text.resetSecret, icon: 'lock', Dialog: ResetSecret },
    {
      action: 'block',
      label: text.block,
      danger: true,
      confirm: { text: text.blockHint, reasonLabel: text.reason },
      done: text.blocked,
    },
  ],
  history: { entity: 'terminal' },
});
