import { useMemo, useState } from 'react';
import type { TemporaryFactsValues } from '@ecard/shared/api-schema';
import { MapFrame, useLocationPoints } from '@ecard/shared/map';
import { Stack } from '@ecard/shared/ui';
import { SegmentedField, useFormValue } from '@ecard/shared/ui/work';
import type { MapLine, PortalForm } from '@ecard/shared/ui/work';
import { factsText as text } from './permit-wizard.text.ts';
import styles from './permit-wizard.module.css';

type End = 'from_location_id' | 'location_id';

const ENDS = (['from_location_id', 'location_id'] as const).map((value) => ({ value, label: text.labels[value] }));
const IN_USE = { status: 'ACTIVE' };

/** Map for choosing the way's two ends instead of the two fields; its data are loaded once it is opened. */
export function WayMap({ form }: { readonly form: PortalForm<TemporaryFactsValues> }) {
  const [isOpen, setOpen] = useState(false);
  const [end, setEnd] = useState<End>('from_location_id');
  const from = String(useFormValue(form, 'from_location_id'));
  const to = String(useFormValue(form, 'location_id'));
  const { points: places, firstOnly, retry } = useLocationPoints(IN_USE, isOpen);
  const points = useMemo(
    () =>
      (places ?? []).map((place) =>
        place.id === from
          ? { ...place, colour: 2 as const, mark: text.fromMark }
          : place.id === to
            ? { ...place, colour: 1 as const, mark: text.toMark }
            : place,
      ),
    [places, from, to],
  );
  const lines = useMemo<readonly MapLine[]>(() => {
    const path = [from, to].flatMap((id) => points.filter((point) => point.id === id));
    return path.length === 2
      ? [{ id: 'way', path: path.map(({ lon, lat }) => [lon, lat] as const), strong: true, dashed: true }]
      : [];
  }, [points, from, to]);
  return (
    <details
      className={styles['map']}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>{text.map}</summary>
      {isOpen ? (
        <Stack gap={8}>
          <SegmentedField label={text.mapEnd} options={ENDS} value={end} onChange={setEnd} size="small" />
          <MapFrame
            label={text.mapLabel}
            height={360}
            points={points}
            firstOnly={firstOnly}
            retryPoints={retry}
            lines={lines}
            selected={end === 'from_location_id' ? from : to}
            onSelect={(id) => {
              form.store.set(end, id);
              if (end === 'from_location_id' && to === '') setEnd('location_id');
            }}
          />
        </Stack>
      ) : null}
    </details>
  );
}
