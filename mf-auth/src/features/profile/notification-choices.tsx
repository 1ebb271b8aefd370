import { useRef } from 'react';
import { preferencesQuery } from '@ecard/shared/account';
import type { Preferences, ProfileUser } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { ErrorState, Panel, Skeleton, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { Checkbox, useChosenEarly } from '@ecard/shared/ui/work';
import { profileText } from './profile.text.ts';
import { usePreferenceChange } from './use-preference-change.ts';

const text = profileText.notifications;

type Channels = Preferences['notifications'];

/** Channels by which the portal also notifies of top-ups, decisions and deadlines; each choice is kept at once. */
export function Notifications({ user }: { readonly user: ProfileUser }) {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(preferencesQuery(http));
  return (
    <Panel title={text.title} description={text.lead}>
      {data ? (
        <ChannelBoxes stored={data.notifications} user={user} />
      ) : error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} height={28} />
      )}
    </Panel>
  );
}

function ChannelBoxes({ stored, user }: { readonly stored: Channels; readonly user: ProfileUser }) {
  const { mutate, variables, isPending } = usePreferenceChange({ notKept: text.notKept });
  const frame = useRef<HTMLDivElement>(null);
  useChosenEarly(frame);
  const shown = isPending ? { ...stored, ...variables.notifications } : stored;
  const box = (channel: 'sms' | 'email', missing: string | undefined) => (
    <Checkbox
      label={text[channel]}
      hint={missing}
      checked={shown[channel]}
      onChange={({ currentTarget: { checked } }) => {
        mutate({ notifications: { [channel]: checked } });
      }}
    />
  );
  return (
    <div ref={frame}>
      <Stack gap={8}>
        {box('sms', user.phone ? undefined : text.noPhone)}
        {box('email', user.email ? undefined : text.noEmail)}
      </Stack>
    </div>
  );
}
