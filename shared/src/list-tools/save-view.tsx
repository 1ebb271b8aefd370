import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { listToolsText as text } from './list-tools.text.ts';
import { Button, Stack, useCan } from '@ecard/shared/ui';
import { Checkbox, TextField } from '@ecard/shared/ui/work';

interface SaveViewProps {
  readonly isSaving: boolean;
  /** Rejects when it could not be saved; the name then stays. */
  readonly onSave: (view: { name: string; is_default: boolean; scope: 'OWN' | 'ALL' }) => Promise<unknown>;
}

/** Keeps what the list shows now under a name. */
export function SaveView({ isSaving, onSave }: SaveViewProps) {
  const mayShare = useCan('admin.menu.update');
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [isForAll, setForAll] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isSaving) return;
    onSave({ name: name.trim(), is_default: isDefault, scope: isForAll ? 'ALL' : 'OWN' }).then(
      () => {
        setName('');
        setDefault(false);
      },
      () => undefined,
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <TextField
          label={text.viewName}
          value={name}
          maxLength={100}
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        />
        <Checkbox
          label={text.asDefault}
          checked={isDefault}
          onChange={() => {
            setDefault(!isDefault);
          }}
        />
        {mayShare ? (
          <Checkbox
            label={text.forAll}
            checked={isForAll}
            onChange={() => {
              setForAll(!isForAll);
            }}
          />
        ) : null}
        <Button type="submit" variant="primary" loading={isSaving}>
          {text.saveView}
        </Button>
      </Stack>
    </form>
  );
}
