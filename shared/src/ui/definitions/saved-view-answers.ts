// In a chunk of its own: a list in the server's HTML needs no validator.
export { savedViewListSchema } from '../../api-schema/saved-views.ts';
