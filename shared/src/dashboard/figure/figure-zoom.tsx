import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '@ecard/shared/ui';
import { SelectField, daysBetween } from '@ecard/shared/ui/work';
import type { FigureData } from '@ecard/shared/ui/work';
import type { DaySpan } from '../../format/index.ts';
import { figureText as text } from './figure.text.ts';
import styles from './figure.module.css';

interface FigureZoomProps {
  readonly data: FigureData;
  /** The days chosen so far, to be seen in the chart. */
  readonly onMark: (days: DaySpan | undefined) => void;
  readonly onChoose: (days: DaySpan) => void;
  readonly onClose: () => void;
}

/** Chooses a part of a figure's days without dragging: by keyboard, by touch, with a screen reader. */
export function FigureZoom({ data, onMark, onChoose, onClose }: FigureZoomProps) {
  const { categories } = data;
  const [ends, setEnds] = useState({ from: 0, to: categories.length - 1 });
  const choose = (change: Partial<typeof ends>) => {
    const next = { ...ends, ...change };
    setEnds(next);
    onMark(daysBetween(data, next.from, next.to));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = daysBetween(data, ends.from, ends.to);
    if (days) onChoose(days);
  };
  const field = (end: keyof typeof ends, label: string) => (
    <SelectField
      label={label}
      options={categories.map((category, at) => ({ value: String(at), label: category.label }))}
      value={String(ends[end])}
      onChange={({ currentTarget }) => {
        choose({ [end]: Number(currentTarget.value) });
      }}
    />
  );
  return (
    <form className={styles['zoom']} aria-label={text.zoomFields} onSubmit={submit}>
      {field('from', text.zoomFrom)}
      {field('to', text.zoomTo)}
      <Button type="submit" variant="primary">
        {text.zoomShow}
      </Button>
      <Button onClick={onClose}>{text.zoomCancel}</Button>
    </form>
  );
}
