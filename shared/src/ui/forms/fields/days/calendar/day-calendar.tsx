import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Button } from '../../../../actions/button.tsx';
import { useToday } from '../../../../root/use-today.ts';
import { dayFault } from '../day-fault.ts';
import type { DayLimits } from '../day-fault.ts';
import { daysText } from '../days.text.ts';
import { toDate, toDay } from './calendar-day.ts';
import { calendarProps } from './calendar-props.ts';
import { ClearButton } from './clear-button.tsx';
import styles from './calendar.module.css';

interface DayCalendarProps {
  readonly day: string;
  readonly limits: DayLimits;
  readonly onChoose: (day: string) => void;
}

/** The days of a month, to choose one of them. */
export function DayCalendar({ day, limits, onChoose }: DayCalendarProps) {
  const today = useToday();
  const [common] = useState(() => calendarProps(day, limits, today));
  return (
    <>
      <DayPicker
        {...common}
        mode="single"
        required
        selected={toDate(day)}
        onSelect={(_, date) => {
          onChoose(toDay(date));
        }}
      />
      <div className={styles['buttons']}>
        <Button
          size="small"
          variant="quiet"
          disabled={dayFault(today, limits) !== undefined}
          onClick={() => {
            onChoose(today);
          }}
        >
          {daysText.today}
        </Button>
        <ClearButton
          isEmpty={day === ''}
          onClear={() => {
            onChoose('');
          }}
        />
      </div>
    </>
  );
}
