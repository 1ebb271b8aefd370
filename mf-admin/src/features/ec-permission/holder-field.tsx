import { useState } from 'react';
import {
  cardNoForm,
  cardStatuses,
  isGrantable,
  permissionHolderSchema,
  registerNoForm,
  writeRegisterNo,
} from '@ecard/shared/api-schema';
import type { PermissionHolder } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Button, Inline, Stack, usePortal } from '@ecard/shared/ui';
import { SelectField, TextField } from '@ecard/shared/ui/work';
import type { TextFieldProps } from '@ecard/shared/ui/work';
import { permissionText } from './ec-permission.text.ts';

const { form: text } = permissionText;

/** Holder of the future entitlement: a card, a person, or both. */
interface HolderValue {
  readonly user_id: string | null;
  readonly card_id: string | null;
}

type HolderFieldProps = Pick<TextFieldProps, 'label' | 'error' | 'id' | 'required'> & {
  readonly value: HolderValue | null;
  readonly onChange: (holder: HolderValue | null) => void;
  readonly onBlur?: () => void;
};

/** Finds the holder by register or card number; the number goes in a body and is not kept. */
export function HolderField({ label, error, id, required = false, value, onChange, onBlur }: HolderFieldProps) {
  const { http } = usePortal();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<PermissionHolder>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const letGo = () => {
    setFound(undefined);
    onChange(null);
  };
  const find = async () => {
    const number = writeRegisterNo(typed);
    const body = registerNoForm.test(number)
      ? { register_no: number }
      : cardNoForm.test(number)
        ? { card_no: number }
        : null;
    letGo();
    setFault(body ? undefined : text.badNo);
    if (!body) return;
    setBusy(true);
    try {
      const { data } = await http.post<unknown>('/api/ec/permissions/holder', body);
      const holder = permissionHolderSchema.parse(data);
      setFound(holder);
      const card = holder.cards.find(isGrantable);
      onChange(card || holder.user_id !== null ? { user_id: holder.user_id, card_id: card?.id ?? null } : null);
      if (!card && holder.user_id === null) setFault(text.noUsableCard);
    } catch (failure) {
      const { status, message } = toProblem(failure);
      setFault(status === 404 ? text.nobody : message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={8}>
      <Inline wrap={false}>
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
            // The holder found before does not belong to the new number.
            if (found) letGo();
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
      {found?.cards.some(isGrantable) ? (
        <SelectField
          label={text.chooseCard}
          value={value?.card_id ?? ''}
          options={found.cards.filter(isGrantable).map((card) => ({
            value: card.id,
            label: [card.card_no_masked, card.category, cardStatuses.labels[card.status]].join(' · '),
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
