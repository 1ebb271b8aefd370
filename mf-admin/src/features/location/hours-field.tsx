import { useState } from 'react';
import type { OpeningHours } from '@ecard/shared/api-schema';
import { Button, Grid, Inline, Stack } from '@ecard/shared/ui';
import { FieldGroup, TextField } from '@ecard/shared/ui/work';
import { WEEKDAYS, readSpans, writeSpans } from '../../domain/opening-hours.ts';
import type { Spans, Weekday } from '../../domain/opening-hours.ts';
import { locationText } from './location.text.ts';

const text = locationText.hoursField;

interface HoursFieldProps {
  readonly label: string;
  readonly value: OpeningHours | null | '';
  readonly onChange: (hours: OpeningHours | null) => void;
  readonly id?: string;
  readonly error?: string | undefined;
}

/** Opening hours, day by day: typed as people write them; what makes no sense is never sent and never lost. */
export function HoursField({ value, onChange, ...frame }: HoursFieldProps) {
  const hours = value === '' ? null : value;
  const [typed, setTyped] = useState<Readonly<Partial<Record<Weekday, string>>>>({});
  const canRepeat = readSpans(writeSpans(hours?.mo)) !== undefined;
  const presets: readonly (readonly [name: string, preset: OpeningHours | null])[] = [
    [text.same, everyDay(hours?.mo ?? [])],
    [text.allDay, everyDay([['00:00', '24:00']])],
    [text.none, null],
  ];
  return (
    <FieldGroup {...frame} hint={text.hint}>
      <Stack gap={8}>
        <Grid min={160} gap={8}>
          {WEEKDAYS.map((day) => {
            const shown = typed[day] ?? writeSpans(hours?.[day]);
            return (
              <TextField
                key={day}
                label={text.days[day]}
                autoComplete="off"
                value={shown}
                {...(readSpans(shown) ? {} : { error: text.fault })}
                onChange={({ currentTarget }) => {
                  setTyped({ ...typed, [day]: currentTarget.value });
                  onChange({ ...hours, [day]: readSpans(currentTarget.value) ?? unreadable(currentTarget.value) });
                }}
              />
            );
          })}
        </Grid>
        <Inline gap={8}>
          {presets.map(([name, preset]) => (
            <Button
              key={name}
              size="small"
              disabled={name === text.same && !canRepeat}
              onClick={() => {
                setTyped({});
                onChange(preset);
              }}
            >
              {name}
            </Button>
          ))}
        </Inline>
      </Stack>
    </FieldGroup>
  );
}

function everyDay(spans: Spans): OpeningHours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, spans]));
}

/** Stands for hours that cannot be read, so that the form is not sent without them. */
function unreadable(typed: string): Spans {
  return [[typed, typed]];
}
