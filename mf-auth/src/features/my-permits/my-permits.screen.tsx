import type { ScreenModule } from '@ecard/shared/remote';
import { LinkButton, useSnapshot } from '@ecard/shared/ui';
import { ListPage } from '@ecard/shared/ui/work';
import { mayAskForPermits } from './may-ask.ts';
import { myPermits } from './my-permits.definition.tsx';
import { permitActionText as text } from './my-permits.text.ts';

export const screen: ScreenModule = { Screen: MyPermitsScreen, prefetch: myPermits.prefetch };

function MyPermitsScreen() {
  const mayAsk = useSnapshot(mayAskForPermits);
  return (
    <ListPage
      of={myPermits}
      actions={
        mayAsk ? (
          <LinkButton to="/temporary/new" variant="primary" icon="plus">
            {text.create}
          </LinkButton>
        ) : null
      }
    />
  );
}
