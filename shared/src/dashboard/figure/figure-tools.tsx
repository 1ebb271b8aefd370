import { IconButton } from '@ecard/shared/ui';
import { SegmentedField } from '@ecard/shared/ui/work';
import type { FigureData } from '@ecard/shared/ui/work';
import { FigureDownload } from './figure-download.tsx';
import { figureText as text } from './figure.text.ts';
import styles from './figure.module.css';

export type FigureView = 'chart' | 'table';

interface FigureToolsProps {
  readonly title: string;
  readonly unit: string;
  readonly data: FigureData;
  readonly fileName: string;
  readonly view: FigureView;
  /** Places of the entries of the legend that are drawn. */
  readonly shown: readonly number[];
  readonly onView: (view: FigureView) => void;
  /** Shows the figure as large as the window; absent where it is. */
  readonly onEnlarge: (() => void) | undefined;
  readonly isZooming: boolean;
  /** Opens the fields for a part of its days; absent where it has none. */
  readonly onZoom: (() => void) | undefined;
}

const VIEWS = [
  { value: 'chart', label: text.chart, icon: 'chart' },
  { value: 'table', label: text.table, icon: 'table' },
] as const;

/** Chart or table, and the figure as a file. A picture is made of what is drawn, so it takes the chart's view. */
export function FigureTools(props: FigureToolsProps) {
  const { title, unit, data, fileName, view, shown, onView, onEnlarge, isZooming, onZoom } = props;
  return (
    <div className={styles['tools']}>
      <SegmentedField
        label={text.viewAs}
        hideLabel
        inline
        size="small"
        options={VIEWS}
        value={view}
        onChange={onView}
      />
      {onZoom ? (
        <IconButton icon="zoom" size="small" label={text.zoom(title)} aria-expanded={isZooming} onClick={onZoom} />
      ) : null}
      {onEnlarge ? <IconButton icon="expand" size="small" label={text.enlarge(title)} onClick={onEnlarge} /> : null}
      <FigureDownload {...{ title, unit, data, fileName }} shown={view === 'chart' ? shown : undefined} />
    </div>
  );
}
