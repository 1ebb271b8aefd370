import { useState } from 'react';
import { Link } from '../actions/link.tsx';
import { AmountInput } from '../forms/fields/amount/amount-input.tsx';
import { Checkbox } from '../forms/fields/checkbox.tsx';
import { Combobox } from '../forms/fields/combobox/combobox.tsx';
import { lookupSource } from '../forms/fields/combobox/combobox-source.ts';
import { DayField } from '../forms/fields/days/day-field.tsx';
import { DayRangeField } from '../forms/fields/days/day-range-field.tsx';
import { SelectField } from '../forms/fields/select-field.tsx';
import { TextField } from '../forms/fields/text-field.tsx';
import { FilterChoices } from '../forms/filters/filter-choices.tsx';
import { useNavigate } from 'react-router-dom';
import type { UsedListState } from '../list-state/use-list-state.ts';
import { usePortal } from '../root/portal-context.ts';
import { uiText } from '../ui.text.ts';
import { choiceOptions, choiceWords, chosenWords, parametersOf, valueOptions } from './filter-kinds.ts';
import type { FilterDefinition, LookupFilter } from './filter-kinds.ts';

interface FilterFieldProps {
  readonly name: string;
  readonly filter: FilterDefinition;
  readonly list: UsedListState<string>;
}

/** The fields of one filter, with what the address says as their values. */
export function FilterField({ name, filter, list }: FilterFieldProps) {
  const valueOf = (parameter: string) => list.filters[parameter] ?? '';
  const { label } = filter;
  switch (filter.kind) {
    case 'choice':
      return (
        <SelectField
          label={label}
          name={name}
          defaultValue={valueOf(name)}
          options={choiceOptions(filter, valueOf(name))}
          emptyLabel={filter.any ?? uiText.any(label)}
        />
      );
    case 'choices': {
      const value = valueOf(name);
      return (
        <FilterChoices
          label={label}
          name={name}
          options={valueOptions(filter)}
          chosen={value.split(',')}
          summary={chosenWords(filter, value)}
          title={choiceWords(filter, value)}
        >
          {filter.options?.map((group) => (
            <Link key={group.value} to={list.hrefWith({ [name]: group.value })}>
              {group.label}
            </Link>
          ))}
        </FilterChoices>
      );
    }
    case 'lookup':
      return <LookupField name={name} filter={filter} list={list} />;
    case 'flag':
      return <Checkbox label={label} name={name} value="1" defaultChecked={valueOf(name) === '1'} />;
    case 'text':
      return <TextField label={label} name={name} defaultValue={valueOf(name)} placeholder={label} />;
    case 'day':
      return <DayField key={valueOf(name)} label={label} name={name} defaultValue={valueOf(name)} submitsChoice />;
    case 'dayRange': {
      const [from = '', to = ''] = parametersOf(name, filter).map(valueOf);
      return (
        <DayRangeField key={`${from} ${to}`} label={label} name={name} defaultValue={{ from, to }} submitsChoice />
      );
    }
    case 'amountRange':
      return parametersOf(name, filter).map((parameter, end) => (
        <AmountInput
          // Another value is another field: an amount keeps what is typed in its own state.
          key={`${parameter} ${valueOf(parameter)}`}
          label={uiText.amountEnd(label, end)}
          name={parameter}
          defaultValue={valueOf(parameter) === '' ? null : Number(valueOf(parameter))}
        />
      ));
    default:
      return filter satisfies never;
  }
}

function LookupField({ name, filter, list }: FilterFieldProps & { readonly filter: LookupFilter }) {
  const { http } = usePortal();
  const navigate = useNavigate();
  const [source] = useState(() => lookupSource(http, filter.from));
  const chosen = list.filters[name] ?? '';
  return (
    <Combobox
      label={filter.label}
      name={name}
      placeholder={filter.any ?? uiText.any(filter.label)}
      source={source}
      value={chosen.includes(',') ? '' : chosen}
      onChange={(value) => {
        void navigate(list.hrefWith({ [name]: value }));
      }}
    />
  );
}
