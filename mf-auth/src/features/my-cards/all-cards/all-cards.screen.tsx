import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { allCards } from './all-cards.definition.tsx';

/** `/ec/cards`: everybody's cards, for staff. */
export const screen: ScreenModule = { Screen: () => <ListPage of={allCards} />, prefetch: allCards.prefetch };
