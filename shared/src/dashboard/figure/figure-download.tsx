import { useId } from 'react';
import { IconButton, usePortal } from '@ecard/shared/ui';
import { ActionMenu } from '@ecard/shared/ui/work';
import type { FigureData } from '@ecard/shared/ui/work';
import type { CellLevels } from './figure-cells.ts';
import { figureText as text } from './figure.text.ts';
import { legendItems } from './legend-items.ts';
import styles from './figure.module.css';

interface FigureDownloadProps {
  readonly title: string;
  readonly unit: string;
  readonly data: FigureData;
  /** Name of the files, without what follows the dot. */
  readonly fileName: string;
  /** Places of the entries of the legend that are drawn; absent where no chart is shown, of which a picture could be made. */
  readonly shown?: readonly number[] | undefined;
  /** Levels of the numbers where the page shows them as painted cells instead: a picture has these. */
  readonly levels?: CellLevels | undefined;
}

type FileKind = 'png' | 'svg' | 'csv' | 'xlsx';

/** A menu that saves numbers as a file, and their chart, in whose `<figure>` it stands, or their cells as a picture. */
export function FigureDownload({ title, unit, data, fileName, shown, levels }: FigureDownloadProps) {
  const id = useId();
  const { notify } = usePortal();
  const save = async (kind: FileKind) => {
    try {
      const files = await import(/* webpackChunkName: "figure-files" */ './save-figure.ts');
      const figure = document.getElementById(id)?.closest('figure');
      const legend = legendItems(data);
      await files.saveFigure(kind, {
        ...{ title, unit, data, fileName, levels },
        drawing: figure?.querySelector<SVGSVGElement>('[data-figure-chart] svg') ?? undefined,
        entries: (shown ?? []).flatMap((at) => legend[at] ?? []),
      });
    } catch {
      notify.error({ title: text.saveFailed });
    }
  };
  const item = (kind: FileKind) => ({
    key: kind,
    label: text[kind],
    disabled: (kind === 'png' || kind === 'svg') && shown === undefined && levels === undefined,
    onSelect: () => void save(kind),
  });
  return (
    <span id={id} className={styles['download']}>
      <ActionMenu
        label={text.download(title)}
        trigger={<IconButton icon="download" size="small" label={text.download(title)} />}
        items={[item('png'), item('svg'), item('csv'), item('xlsx')]}
      />
    </span>
  );
}
