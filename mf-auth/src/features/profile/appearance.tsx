import { preferencesQuery, replacePreferences } from '@ecard/shared/account';
import { storedPreferencesSchema } from '@ecard/shared/api-schema';
import type { Preferences } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { parseColourMode } from '@ecard/shared/session';
import {
  ErrorState,
  Panel,
  Skeleton,
  Stack,
  useMutation,
  usePortal,
  useQuery,
  useQueryClient,
  useSnapshot,
} from '@ecard/shared/ui';
import { SegmentedField, SelectField } from '@ecard/shared/ui/work';
import { profileText } from './profile.text.ts';
import { startPagesOf } from './start-pages.ts';

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
  const { http, notify, applyPreferences } = usePortal();
  const cache = useQueryClient();
  const startPages = useSnapshot(startPagesOf);
  const mode = useSnapshot(({ colourMode }) => colourMode.preference);
  const { mutate, variables, isPending } = useMutation({
    // One choice after the other, each on top of what the one before has kept.
    scope: { id: 'own-preferences' },
    async mutationFn(change: Partial<Looks>) {
      const present = storedPreferencesSchema.parse(cache.getQueryData(preferencesQuery(http).queryKey));
      return replacePreferences(http, present, () => change);
    },
    onSuccess(answer) {
      cache.setQueryData(preferencesQuery(http).queryKey, answer);
      applyPreferences(answer);
    },
    onError(error) {
      applyPreferences(stored);
      notify.error({ title: text.notKept, description: toProblem(error).message });
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
  );
}
