import { useState } from 'react';
import { permissionHolderSchema } from '@ecard/shared/api-schema';
import type { PermissionHolder } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Button, Inline, Stack, usePortal } from '@ecard/shared/ui';
import { SelectField, TextField } from '@ecard/shared/ui/work';
import type { TextFieldProps } from '@ecard/shared/ui/work';
import { permissionText } from './ec-permission.text.ts';

const { form: text } = permissionText;

/** Holder of the future entitlement: a card, a person, or both. */
export interface HolderValue {
  readonly user_id: string | null;
  readonly card_id: string | null;
}

type HolderFieldProps = Pick<TextFieldProps, 'label' | 'error' | 'id' | 'required'> & {
  readonly value: HolderValue | '';
  readonly onChange: (holder: HolderValue | '') => void;
  readonly onBlur?: () => void;
};

const REGISTER_NO = /^[А-ЯЁӨҮ]{2}\d{8}$/u;
const CARD_NO = /^\d{12}$/;

/** Finds the holder by register or card number; the number goes in a body and is not kept. */
export function HolderField({ label, error, id, required = false, value, onChange, onBlur }: HolderFieldProps) {
  const { http } = usePortal();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<PermissionHolder>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const find = async () => {
    const number = typed.replace(/\s/g, '').toUpperCase();
    const body = REGISTER_NO.test(number) ? { register_no: number } : CARD_NO.test(number) ? { card_no: number } : null;
    setFound(undefined);
    onChange('');
    setFault(body ? undefined : text.badNo);
    if (!body) return;
    setBusy(true);
    try {
      const { data } = await http.post<unknown>('/api/ec/permissions/holder', body);
      const holder = permissionHolderSchema.parse(data);
      setFound(holder);
      const [first] = holder.cards;
      onChange({ user_id: holder.user_id, card_id: first?.id ?? null });
    } catch (failure) {
      const { status, message } = toProblem(failure);
      setFault(status === 404 ? text.nobody : message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={8}>
      <Inline align="start" wrap={false}>
        <TextField
          {...(id === undefined ? {} : { id })}
          label={`${label}: ${text.holderNo}`}
          hint={text.holderHint}
          error={fault ?? error}
          required={required}
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void find();
          }}
          {...(onBlur ? { onBlur } : {})}
        />
        <Button icon="search" loading={isBusy} onClick={() => void find()}>
          {text.find}
        </Button>
      </Inline>
      {found ? (
        <p role="status">
          <strong>{found.name ?? text.noName}</strong>
          {found.register_no_masked === null ? null : ` · ${found.register_no_masked}`}
        </p>
      ) : null}
      {found && found.cards.length > 0 ? (
        <SelectField
          label={text.chooseCard}
          value={value === '' ? '' : (value.card_id ?? '')}
          options={found.cards.map((card) => ({
            value: card.id,
            label: `${card.card_no_masked} · ${card.category}`,
          }))}
          {...(found.user_id === null ? {} : { emptyLabel: text.noCard })}
          onChange={({ currentTarget }) => {
            onChange({ user_id: found.user_id, card_id: currentTarget.value === '' ? null : currentTarget.value });
          }}
        />
      ) : null}
    </Stack>
  );
}
