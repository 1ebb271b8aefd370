import { useRef } from 'react';
import { preferencesQuery } from '@ecard/shared/account';
import type { Preferences } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { parseColourMode } from '@ecard/shared/session';
import { ErrorState, Panel, Skeleton, Stack, usePortal, useQuery, useSnapshot } from '@ecard/shared/ui';
import { SegmentedField, SelectField, useChosenEarly } from '@ecard/shared/ui/work';
import { profileText } from './profile.text.ts';
import { startPagesOf } from './start-pages.ts';
import { usePreferenceChange } from './use-preference-change.ts';

const text = profileText.appearance;

const COLOUR_MODES = [
  { value: 'light', label: text.colourModes.light },
  { value: 'dark', label: text.colourModes.dark },
  { value: 'system', label: text.colourModes.system },
] as const;
const DENSITIES = [
  { value: 'comfortable', label: text.densities.comfortable },
  { value: 'compact', label: text.densities.compact },
] as const;

/** Looks of the portal and the page it begins with; each choice is kept at once and takes effect at once. */
export function Appearance() {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(preferencesQuery(http));
  return (
    <Panel title={text.title} description={text.lead}>
      {data ? (
        <AppearanceFields stored={data} />
      ) : error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} height={44} />
      )}
    </Panel>
  );
}

type Looks = Pick<Preferences, 'color_mode' | 'density' | 'start_page'>;

function AppearanceFields({ stored }: { readonly stored: Looks }) {
  const { applyPreferences } = usePortal();
  const frame = useRef<HTMLDivElement>(null);
  useChosenEarly(frame);
  const startPages = useSnapshot(startPagesOf);
  const mode = useSnapshot(({ colourMode }) => colourMode.preference);
  const { mutate, variables, isPending } = usePreferenceChange({
    notKept: text.notKept,
    onKept: applyPreferences,
    onFailed: () => {
      applyPreferences(stored);
    },
  });
  const shown = isPending ? { ...stored, ...variables } : stored;
  const choose = (choice: Partial<Looks>) => {
    // The mode of this device may have been chosen elsewhere than here; another choice must not undo it.
    const change = { color_mode: mode, ...choice };
    applyPreferences({ ...shown, ...change });
    mutate(change);
  };
  return (
    <div ref={frame}>
      <Stack gap={16}>
        <SelectField
          label={text.colourMode}
          options={COLOUR_MODES}
          value={mode}
          onChange={({ currentTarget: { value } }) => {
            choose({ color_mode: parseColourMode(value) });
          }}
        />
        <SegmentedField
          label={text.density}
          hint={text.densityHint}
          options={DENSITIES}
          value={shown.density}
          onChange={(density) => {
            choose({ density });
          }}
        />
        {startPages.length === 0 ? null : (
          <SelectField
            label={text.startPage}
            hint={text.startPageHint}
            options={startPages}
            emptyLabel={text.usualStartPage}
            value={shown.start_page ?? ''}
            onChange={({ currentTarget: { value } }) => {
              choose({ start_page: value === '' ? null : value });
            }}
          />
        )}
      </Stack>
    </div>
  );
}
