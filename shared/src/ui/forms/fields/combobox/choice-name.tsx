import { formText } from '../../form/form.text.ts';
import type { ComboboxProps } from './combobox.tsx';
import type { Choice, ComboboxSource } from './combobox-source.ts';
import { useChosen } from './use-choices.ts';

interface ChoiceNameProps {
  /** The combobox whose choice it is. */
  readonly field: Partial<Pick<ComboboxProps, 'source' | 'initialChoice'>>;
  readonly value: unknown;
}

/** Name of the choice that a combobox holds. */
export function ChoiceName({ field: { source, initialChoice }, value }: ChoiceNameProps) {
  if (!source || typeof value !== 'string' || value === '') return formText.nothing;
  return <KnownChoice source={source} value={value} known={initialChoice} />;
}

interface KnownChoiceProps {
  readonly source: ComboboxSource;
  readonly value: string;
  readonly known: Choice | undefined;
}

function KnownChoice({ source, value, known }: KnownChoiceProps) {
  return useChosen(source, value, known).chosen?.label ?? value;
}
