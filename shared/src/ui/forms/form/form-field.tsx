import { createElement, useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { formatMoney } from '../../../format/index.ts';
import { AmountInput } from '../fields/amount/amount-input.tsx';
import { ChoiceName } from '../fields/combobox/choice-name.tsx';
import { Combobox } from '../fields/combobox/combobox.tsx';
import { NumberField } from '../fields/number-field.tsx';
import type { FormMachine } from './create-form.ts';
import type { FieldName } from './field-path.ts';
import { getAt } from './field-path.ts';
import { typedEarly } from './typed-early.ts';
import { shownFault } from './form-store.ts';
import { textOfValue } from './text-of-value.ts';

/** Props of a field that its form sets. */
type Bound =
  | 'id'
  | 'name'
  | 'value'
  | 'checked'
  | 'defaultValue'
  | 'defaultChecked'
  | 'onChange'
  | 'onBlur'
  | 'error'
  | 'unclear'
  | 'required'
  | 'ref';

/** One of the kit's fields. */
type Control = (props: never) => ReactNode;

export type FormFieldProps<Values, Kind extends Control> = {
  readonly name: FieldName<Values>;
  readonly as: Kind;
  /** Default: the form's label of the name. */
  readonly label?: string;
} & Omit<Parameters<Kind>[0], Bound | 'label' | 'as'>;

/** A field of one form, bound to its value: hears of nothing else, so that a form of a thousand fields stays quick. */
export type FormFieldComponent<Values> = <Kind extends Control>(props: FormFieldProps<Values, Kind>) => ReactNode;

/** Makes the field component of a form. */
export function createFormField<Values extends object>(
  formId: string,
  form: FormMachine<Values>,
): FormFieldComponent<Values> {
  return function FormField({ name, as: control, label = form.labelOf(name), ...rest }) {
    const { store } = form;
    const id = fieldId(formId, name);
    const value = useSyncExternalStore(store.subscribe, readValue, readValue);
    const fault = useSyncExternalStore(store.subscribe, readFault, readFault);
    function readValue(): unknown {
      return getAt(store.state.values, name);
    }
    function readFault(): string | undefined {
      return shownFault(store.state, name);
    }

    const money = isControl(control, AmountInput);
    // After every render, because what a value is called depends on the options of the moment.
    useLayoutEffect(() =>
      form.register(name, {
        money,
        show(shown) {
          if (money && typeof shown === 'number') return formatMoney(shown);
          if (isControl(control, Combobox)) return createElement(ChoiceName, { field: rest, value: shown });
          return textOfValue(shown, rest);
        },
      }),
    );

    const takeTypedEarly = useEffectEvent(() => {
      const typed = typedEarly(document.getElementById(id), value);
      if (typed !== undefined) store.set(name, typed);
    });
    useEffect(() => {
      takeTypedEarly();
    }, []);

    const unclear = useSyncExternalStore(store.subscribe, readUnclear, readUnclear);
    function readUnclear(): string | undefined {
      return store.state.unclear[name];
    }
    const isNumber = money || isControl(control, NumberField);
    // What the field's type asks for was checked where it is used; the rest is bound here.
    return createElement(control as unknown as ComponentType<Record<string, unknown>>, {
      ...rest,
      id,
      name,
      label,
      error: fault,
      required: form.isRequired(name),
      ...(typeof value === 'boolean' ? { checked: value } : { value: isNumber ? (value ?? null) : (value ?? '') }),
      ...(unclear === undefined ? {} : { unclear }),
      onChange: (next: unknown, text?: unknown) => {
        store.set(name, fieldValue(next), Number.isNaN(next) && typeof text === 'string' ? text : undefined);
      },
      onBlur: () => {
        store.leave(name);
      },
    });
  };
}

/** Id of a field's control, for links to it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

function isControl(one: unknown, other: unknown): boolean {
  return one === other;
}

/** Returns the value a control reports: given outright, or in a change event of the browser's own controls. */
function fieldValue(told: unknown): unknown {
  if (typeof told !== 'object' || told === null || !('currentTarget' in told)) return told;
  const { currentTarget: control } = told;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  ) {
    return control.value;
  }
  return undefined;
}
