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

/** Opening hours, day by day: typed as people write them, and taken over once they make sense. */
export function HoursField({ value, onChange, ...frame }: HoursFieldProps) {
  const hours = value === '' ? null : value;
  const [typed, setTyped] = useState<Readonly<Partial<Record<Weekday, string>>>>({});
  const setAll = (spansOf: (day: Weekday) => Spans) => {
    setTyped({});
    onChange(Object.fromEntries(WEEKDAYS.map((day) => [day, spansOf(day)])));
  };
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
                  const spans = readSpans(currentTarget.value);
                  if (spans) onChange({ ...hours, [day]: spans });
                }}
              />
            );
          })}
        </Grid>
        <Inline gap={8}>
          <Button
            size="small"
            onClick={() => {
              setAll(() => hours?.mo ?? []);
            }}
          >
            {text.same}
          </Button>
          <Button
            size="small"
            onClick={() => {
              setAll(() => [['00:00', '24:00']]);
            }}
          >
            {text.allDay}
          </Button>
          <Button
            size="small"
            onClick={() => {
              setTyped({});
              onChange(null);
            }}
          >
            {text.none}
          </Button>
        </Inline>
      </Stack>
    </FieldGroup>
  );
}
