import { LOOKUP_SIZE, lookupSchema } from '../api-schema/index.ts';
import type { LookupName } from '../api-schema/index.ts';
import type { PortalContext } from '../contract/index.ts';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { CheckboxGroup } from '@ecard/shared/ui/work';
import type { CheckboxGroupProps } from '@ecard/shared/ui/work';

interface LookupCodesProps extends Omit<CheckboxGroupProps, 'options' | 'value'> {
  /** Kind of record; all of them are loaded. */
  readonly from: LookupName;
  /** Codes of the chosen ones. */
  readonly value: readonly string[] | '';
}

/** Several of the host's records, by their codes. */
export function LookupCodes({ from, value, ...field }: LookupCodesProps) {
  const chosen = value === '' ? [] : value;
  const known = useOptions(from);
  // The present value stays a choice, also once it is no longer offered.
  const offered = known.filter(({ active, value: code }) => active || chosen.includes(code));
  const others = chosen.filter((code) => !known.some((option) => option.value === code));
  return (
    <CheckboxGroup
      {...field}
      options={[...offered, ...others.map((code) => ({ value: code, label: code }))]}
      value={chosen}
    />
  );
}

interface LookupNamesProps {
  /** Kind of record; all of them are loaded. */
  readonly from: LookupName;
  readonly codes: readonly string[];
}

/** The names of the host's records with these codes; the code of one without a name. */
export function LookupNames({ from, codes }: LookupNamesProps) {
  const known = useOptions(from);
  return codes.map((code) => known.find(({ value }) => value === code)?.label ?? code).join(', ');
}

interface KnownOption {
  readonly value: string;
  readonly label: string;
  /** False of what is archived or closed. */
  readonly active: boolean;
}

function useOptions(from: LookupName): readonly KnownOption[] {
  const { http } = usePortal();
  const { data = [] } = useQuery({
    queryKey: ['lookup', from, 'codes'],
    queryFn: ({ signal }) => loadAll(http, from, signal),
  });
  return data.flatMap(({ code, name, active }) => (code === null ? [] : [{ value: code, label: name, active }]));
}

/** Loads all records of a kind: an answer has no more than `LOOKUP_SIZE`. */
async function loadAll(http: PortalContext['http'], from: LookupName, signal: AbortSignal) {
  const all = [];
  for (;;) {
    const params = { offset: String(all.length) };
    const found = lookupSchema.parse((await http.get<unknown>(`/api/lookup/${from}`, { params, signal })).data);
    all.push(...found);
    if (found.length < LOOKUP_SIZE) return all;
  }
}
