// In a chunk of its own: a page that came from the server asks for nothing more.
export { temporaryPageSchema } from '@ecard/shared/api-schema';
