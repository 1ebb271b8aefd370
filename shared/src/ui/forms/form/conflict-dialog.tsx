import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../actions/button.tsx';
import { Inline, Stack } from '../../layout/stack.tsx';
import { Modal } from '../../overlays/modal.tsx';
import { ConflictField } from './conflict-field.tsx';
import { FormFoot } from './form-foot.tsx';
import { formText } from './form.text.ts';
import { differences } from './merge-values.ts';
import type { Difference, Side } from './merge-values.ts';
import { placeName } from './place-name.ts';
import { placeValue } from './place-value.tsx';
import type { PortalForm } from './use-form.ts';
import styles from './form.module.css';

/** Shows, field by field, what somebody else has made of the record meanwhile; nothing of either is lost unasked. */
export function ConflictDialog<Values extends object>({ form }: { readonly form: PortalForm<Values> }) {
  const read = () => form.store.state.conflict;
  const conflict = useSyncExternalStore(form.store.subscribe, read, read);
  if (!conflict) return null;
  return <Choices form={form} conflict={conflict} />;
}

function Choices<Values extends object>({
  form,
  conflict,
}: {
  readonly form: PortalForm<Values>;
  readonly conflict: Values;
}) {
  const { values, base } = form.store.state;
  const found = differences(base, values, conflict);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(found.map(({ name, suggestion }) => [name, suggestion])),
  );
  const chooseAll = (side: Side) => {
    setChoices(Object.fromEntries(found.map(({ name }) => [name, side])));
  };
  const show = ({ name }: Difference, value: unknown) => placeValue(form, name, value);
  const close = () => {
    form.store.showConflict(undefined);
  };

  return (
    <Modal opened onClose={close} title={formText.conflictTitle} width={640}>
      <Stack gap={16}>
        <p>{formText.conflictIntro}</p>
        <Inline>
          <Button size="small" onClick={() => chooseAll('mine')}>
            {formText.allMine}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {formText.allTheirs}
          </Button>
        </Inline>
        <ul className={styles['conflicts']}>
          {found.map((difference) => (
            <li key={difference.name}>
              <ConflictField
                label={placeName(difference.name, form.labelOf)}
                mine={show(difference, difference.mine)}
                theirs={show(difference, difference.theirs)}
                before={difference.bothChanged ? show(difference, difference.base) : undefined}
                chosen={choices[difference.name] ?? difference.suggestion}
                onChoose={(side) => {
                  setChoices({ ...choices, [difference.name]: side });
                }}
              />
            </li>
          ))}
        </ul>
        <FormFoot>
          <Button onClick={close}>{formText.cancel}</Button>
          <Button variant="primary" onClick={() => void form.resolveConflict(choices)}>
            {formText.mergeAndSave}
          </Button>
        </FormFoot>
      </Stack>
    </Modal>
  );
}
