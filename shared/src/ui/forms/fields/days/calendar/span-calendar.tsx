import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { DAY_PRESETS, presetDays, presetOf } from '../../../../../format/index.ts';
import type { DayPreset, DaySpan } from '../../../../../format/index.ts';
import { useToday } from '../../../../root/use-today.ts';
import { spanFault } from '../day-fault.ts';
import type { DayLimits } from '../day-fault.ts';
import { daysText } from '../days.text.ts';
import { toDate, toDay } from './calendar-day.ts';
import { calendarProps } from './calendar-props.ts';
import { calendarText } from './calendar.text.ts';
import { ClearButton } from './clear-button.tsx';
import styles from './calendar.module.css';

interface SpanCalendarProps {
  readonly span: DaySpan;
  readonly limits: DayLimits;
  readonly presets: readonly DayPreset[] | undefined;
  readonly onChoose: (span: DaySpan) => void;
}

/** The days of a month, to choose the first and then the last of a span, and the spans people often want. */
export function SpanCalendar({ span, limits, presets = DAY_PRESETS, onChoose }: SpanCalendarProps) {
  const today = useToday();
  const [common] = useState(() => calendarProps(span.to === '' ? span.from : span.to, limits, today));
  const [begun, setBegun] = useState<string>();
  const [reached, setReached] = useState('');
  const chosen = presetOf(span, today);
  const offered = presets.filter((preset) => spanFault(presetDays(preset, today), limits) === undefined);
  const shown = begun === undefined ? span : inOrder(begun, reached);
  const reach = (date: Date) => {
    if (begun !== undefined) setReached(toDay(date));
  };
  return (
    <div className={styles['withPresets']}>
      {offered.length === 0 ? null : (
        <div className={styles['presets']} role="group" aria-label={daysText.presetsLabel}>
          {offered.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles['preset']}
              aria-pressed={preset === chosen}
              onClick={() => {
                onChoose(presetDays(preset, today));
              }}
            >
              {daysText.presets[preset]}
            </button>
          ))}
        </div>
      )}
      <div>
        <DayPicker
          {...common}
          mode="range"
          required
          selected={{ from: toDate(shown.from), to: toDate(shown.to) }}
          onDayFocus={reach}
          onDayMouseEnter={reach}
          onSelect={(_, date) => {
            const day = toDay(date);
            if (begun !== undefined) {
              onChoose(inOrder(begun, day));
              return;
            }
            setBegun(day);
            setReached(day);
          }}
          footer={begun === undefined ? calendarText.chooseFrom : calendarText.chooseTo}
        />
        <div className={styles['buttons']}>
          <ClearButton
            isEmpty={span.from === '' && span.to === ''}
            onClear={() => {
              onChoose({ from: '', to: '' });
            }}
          />
        </div>
      </div>
    </div>
  );
}

function inOrder(one: string, other: string): DaySpan {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}
