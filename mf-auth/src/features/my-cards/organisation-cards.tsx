import { LinkButton, Page, useLocation, useNavigate, usePortal, useQuery, useSnapshot } from '@ecard/shared/ui';
import { ListView } from '@ecard/shared/ui/work';
import { SeasonStrip } from '../../season/season-strip.tsx';
import { attentionQuery } from './attention.queries.ts';
import { asksForFileTopup, fileTopupPart } from './bulk/file-topup-part.tsx';
import { asksForHolders, holdersPart } from './holders/holders-part.tsx';
import { withQuery } from './card/card-place.ts';
import { MoreCards } from './card/link-part.tsx';
import { organisationCards } from './organisation-cards.definition.tsx';
import { myCardsText, organisationCardsText as text } from './my-cards.text.ts';
import { Spending } from './spending-part.tsx';
import { statementPart } from './statement/statement-part.tsx';

export { attentionQuery, organisationCards };

const ALL: readonly string[] = [];

/** An organisation's fleet of cards, searched and filtered through the address. */
export function OrganisationCards() {
  const organisation = useSnapshot((snapshot) => snapshot.organisation?.name);
  const season = useSnapshot((snapshot) => snapshot.season);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const { data: tasks } = useQuery(attentionQuery(usePortal()));
  const close = () => {
    void navigate(withQuery(pathname, search, { do: null }), { replace: true });
  };
  return (
    <Page
      title={myCardsText.organisationTitle}
      description={organisation}
      dense
      actions={
        <>
          <MoreCards />
          <LinkButton to={withQuery(pathname, search, { do: 'fill' })} icon="table" size="small">
            {text.fileTopup}
          </LinkButton>
          <LinkButton to={withQuery(pathname, search, { do: 'holders' })} icon="users" size="small">
            {text.assignHolders}
          </LinkButton>
          <LinkButton to={withQuery(pathname, search, { do: 'statement' })} icon="download" size="small">
            {text.statement}
          </LinkButton>
        </>
      }
    >
      <ListView of={organisationCards} {...(tasks ? { moreSums: tasks } : {})} />
      <SeasonStrip season={season} />
      <Spending />
      {asksForFileTopup(search) ? <fileTopupPart.Part onClose={close} /> : null}
      {asksForHolders(search) ? <holdersPart.Part onClose={close} /> : null}
      {query.get('do') === 'statement' && !query.has('id') ? (
        <statementPart.Part cardIds={ALL} onClose={close} />
      ) : null}
    </Page>
  );
}
