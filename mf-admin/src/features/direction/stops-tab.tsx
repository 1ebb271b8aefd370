import { useState } from 'react';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { SegmentedField } from '@ecard/shared/ui/work';
import { Stack } from '@ecard/shared/ui';
import { directionText } from './direction.text.ts';
import { StopsEditor } from './stops-editor.tsx';

const text = directionText.stopEditor;
const WAYS = [
  { value: '0', label: directionText.ways[0] },
  { value: '1', label: directionText.ways[1] },
] as const;

/** The stops of a route, one way at a time. */
export function StopsTab({ record }: { readonly record: DirectionDetail }) {
  const [way, setWay] = useState<'0' | '1'>('0');
  const dir = way === '0' ? 0 : 1;
  return (
    <Stack gap={16}>
      <SegmentedField label={text.way} hideLabel inline options={WAYS} value={way} onChange={setWay} />
      <StopsEditor key={way} record={record} dir={dir} />
    </Stack>
  );
}
