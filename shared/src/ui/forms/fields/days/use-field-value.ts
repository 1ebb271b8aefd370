import { useState } from 'react';

interface FieldValue<Value> {
  /** The value, when the caller keeps it. */
  readonly value: Value | undefined;
  /** Initial value of an uncontrolled field, and its value again when this changes. */
  readonly defaultValue: Value;
  readonly onChange: ((value: Value) => void) | undefined;
  /** Names a value: values of one name are the same. */
  readonly nameOf: (value: Value) => string;
}

/** The value of a field that its caller keeps, or the field itself, and the function that changes it. */
export function useFieldValue<Value>({ value, defaultValue, onChange, nameOf }: FieldValue<Value>) {
  const begun = nameOf(defaultValue);
  const [own, setOwn] = useState({ begun, value: defaultValue });
  const present = value ?? (own.begun === begun ? own.value : defaultValue);
  const change = (next: Value) => {
    if (nameOf(next) === nameOf(present)) return;
    setOwn({ begun, value: next });
    onChange?.(next);
  };
  return [present, change] as const;
}
