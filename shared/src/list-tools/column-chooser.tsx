import { useState } from 'react';
import { moveColumn, pinColumn, toggleColumn } from '../list-rules/edit-layout.ts';
import type { Density } from '../list-rules/list-layout.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import { Button, Drawer, IconButton, Stack } from '@ecard/shared/ui';
import { SegmentedField, Checkbox, TextField } from '@ecard/shared/ui/work';
import type { ListToolsProps } from '@ecard/shared/ui/work';

type ColumnChooserProps = Pick<ListToolsProps, 'columns' | 'layout' | 'arrange' | 'onClose'>;

const DENSITIES = (['compact', 'regular', 'roomy'] satisfies Density[]).map((value) => ({
  value,
  label: text.densities[value],
}));

/** Chooses the columns of a list, their order and the height of its rows; every change is seen at once. */
export function ColumnChooser({ columns, layout, arrange, onClose }: ColumnChooserProps) {
  const [words, setWords] = useState('');
  const needle = words.trim().toLocaleLowerCase('mn');
  const entries = layout.columns.flatMap((place, index) => {
    const column = columns.find(({ key }) => key === place.key);
    return column ? [{ ...place, index, header: column.header, primary: column.primary === true }] : [];
  });
  return (
    <Drawer opened onClose={onClose} title={text.columns} width={400}>
      <Stack gap={16}>
        <SegmentedField
          label={text.density}
          size="small"
          options={DENSITIES}
          value={layout.density}
          onChange={(density) => {
            arrange({ ...layout, density });
          }}
        />
        <TextField
          label={text.searchColumn}
          type="search"
          icon="search"
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
          }}
        />
        <ul className={styles['columns']}>
          {entries
            .filter(({ header }) => header.toLocaleLowerCase('mn').includes(needle))
            .map(({ key, header, hidden, pinned, primary, index }) => (
              <li key={key} className={styles['column']}>
                <Checkbox
                  label={header}
                  checked={!hidden}
                  disabled={primary}
                  onChange={() => {
                    arrange(toggleColumn(layout, key));
                  }}
                />
                <span className={styles['columnButtons']}>
                  <IconButton
                    icon="pin"
                    size="small"
                    label={text.pin(header)}
                    aria-pressed={pinned}
                    onClick={() => {
                      arrange(pinColumn(layout, key));
                    }}
                  />
                  <IconButton
                    icon="arrowUp"
                    size="small"
                    label={text.moveUp(header)}
                    disabled={index === 0}
                    onClick={() => {
                      arrange(moveColumn(layout, key, -1));
                    }}
                  />
                  <IconButton
                    icon="arrowDown"
                    size="small"
                    label={text.moveDown(header)}
                    disabled={index === entries.length - 1}
                    onClick={() => {
                      arrange(moveColumn(layout, key, 1));
                    }}
                  />
                </span>
              </li>
            ))}
        </ul>
        <Button
          icon="refresh"
          onClick={() => {
            arrange(undefined);
          }}
        >
          {text.reset}
        </Button>
      </Stack>
    </Drawer>
  );
}
