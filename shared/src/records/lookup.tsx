import { useState } from 'react';
import type { LookupName } from '../api-schema/index.ts';
import { usePortal } from '@ecard/shared/ui';
import { Combobox, lookupSource } from '@ecard/shared/ui/work';
import type { ComboboxProps } from '@ecard/shared/ui/work';

interface LookupProps extends Omit<ComboboxProps, 'source'> {
  /** Kind of record. */
  readonly from: LookupName;
}

/** One of the host's records, found by typing part of its name. */
export function Lookup({ from, ...field }: LookupProps) {
  const { http } = usePortal();
  const [source] = useState(() => lookupSource(http, from));
  return <Combobox {...field} source={source} />;
}
