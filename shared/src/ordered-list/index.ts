// A list in an order of one's own, for the few screens that have one: not in the kit that every screen to work in loads.
export { OrderedList } from './ordered-list.tsx';
export type { OrderedListProps } from './ordered-list.tsx';
