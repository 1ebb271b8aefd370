import {
  terminalApproveBodySchema,
  terminalKinds,
  terminalSecretSchema,
  terminalStatuses,
} from '@ecard/shared/api-schema';
import type { TerminalSecret } from '@ecard/shared/api-schema';
import { defineRecord, formOf } from '@ecard/shared/records';
import { deviceWords } from '@ecard/shared/session';
import { TerminalSecretDialog } from './terminal-secret.tsx';
import { terminalsText as text } from './terminals.text.ts';

const approveForm = formOf(terminalApproveBodySchema, {
  labels: { kind: text.kind, name: text.name, location_id: text.location },
  fields: {
    kind: { of: { values: ['POS', 'VALIDATOR', 'KIOSK'], labels: terminalKinds.labels } },
    location_id: { from: 'locations' },
  },
});

/** A terminal: approved with a secret, blocked, and let work again. */
export const terminalRecord = defineRecord<TerminalSecret>({
  name: 'terminal',
  path: '/api/terminal',
  schema: terminalSecretSchema,
  noun: text.record,
  title: ({ name }) => deviceWords(name),
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
    {
      action: 'approve',
      label: text.approve,
      icon: 'check',
      form: { ...approveForm, of: ({ name }) => ({ name }) },
      confirm: { text: text.approveHint },
      done: text.approved,
    },
    { action: 'unblock', label: text.unblock, confirm: { text: text.unblockHint }, done: text.unblocked },
    {
      action: 'reset-secret',
      label: text.resetSecret,
      icon: 'lock',
      danger: true,
      confirm: { text: text.resetHint },
      done: text.secretReset,
    },
    {
      action: 'block',
      label: text.block,
      danger: true,
      confirm: { text: text.blockHint, reasonLabel: text.reason },
      done: text.blocked,
    },
  ],
  reveals: {
    Dialog: TerminalSecretDialog,
    without: ({ secret, ...terminal }) => (secret === undefined ? undefined : terminal),
  },
  history: { entity: 'terminal', actions: text.history, fields: { reason: { label: text.reason } } },
});
