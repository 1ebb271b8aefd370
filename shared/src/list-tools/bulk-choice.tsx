import { useState } from 'react';
import { z } from 'zod/mini';
import { bulkResultSchema } from '../api-schema/index.ts';
import { bulkTarget, selectedCount } from '../list-rules/selection.ts';
import { BULK_TIMEOUT_MS } from './bulk-confirm.tsx';
import type { BulkWindowProps } from './bulk-confirm.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import { Modal, usePortal } from '@ecard/shared/ui';
import { Combobox, Form, lookupSource, useForm } from '@ecard/shared/ui/work';

/** Asks which record a bulk action is about, says how many rows it is for, and does it. */
export function BulkChoice({ bulk, action, selection, filter, left, onDone, onClose }: BulkWindowProps) {
  const { http } = usePortal();
  const { name, label, from } = action.choice ?? { name: '', label: '', from: 'roles' };
  const [source] = useState(() => lookupSource(http, from));
  const [schema] = useState(() => z.object({ [name]: z.uuid() }));
  const form = useForm<Readonly<Record<string, string>>, Readonly<Record<string, string>>>({
    schema,
    initial: { [name]: '' },
    labels: { [name]: label },
    send: async (chosen, call) => {
      const body = { action: action.action, ...bulkTarget(selection, filter), ...chosen };
      const { data } = await http.post<unknown>(bulk.path, body, { headers: call.headers, timeout: BULK_TIMEOUT_MS });
      return data;
    },
    onDone(answer) {
      onDone(bulkResultSchema.parse(answer));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={action.label}>
      <Form form={form} label={action.label} submitLabel={action.label} onCancel={onClose}>
        <p>
          {text.confirm(action.label, selectedCount(selection))} {left}
        </p>
        <form.Field name={name} as={Combobox} source={source} />
      </Form>
    </Modal>
  );
}
