import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenCode, ScreenPart } from '@ecard/shared/remote';
import { LinkButton, useLocation } from '@ecard/shared/ui';
import { statementPart } from '../statement/statement-part.tsx';
import { withQuery } from './card-place.ts';
import { linkText as text } from './link-card.text.ts';

const linkPart: ScreenPart<object> = createScreenPart(
  'link-card',
  async () => (await import(/* webpackChunkName: "link-card" */ './link-card-dialog.tsx')).LinkCardDialog,
  null,
);

const orderPart: ScreenPart<object> = createScreenPart(
  'order-card',
  async () => (await import(/* webpackChunkName: "order-card" */ './order-card-dialog.tsx')).OrderCardDialog,
  null,
);

/** The ways to one more card, linked or ordered, and their windows while the address asks for one. */
export function MoreCards() {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('do');
  const windowHref = (name: string) => withQuery(pathname, search, { do: name, id: null });
  return (
    <>
      <LinkButton to={windowHref('order')} icon="card" size="small">
        {text.order}
      </LinkButton>
      <LinkButton to={windowHref('link')} icon="plus" size="small">
        {text.open}
      </LinkButton>
      {asked === 'link' ? <linkPart.Part /> : null}
      {asked === 'order' ? <orderPart.Part /> : null}
    </>
  );
}

/** Code of the windows that an address opens over a page of cards, for its first render. */
export function askedWindows(search: string): readonly ScreenCode[] {
  switch (new URLSearchParams(search).get('do')) {
    case 'link':
      return [linkPart];
    case 'order':
      return [orderPart];
    case 'statement':
      return [statementPart];
    default:
      return [];
  }
}
