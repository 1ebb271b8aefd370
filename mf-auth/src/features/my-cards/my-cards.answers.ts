// In a chunk of its own: the validator is half of what a person's cards would load.
export { cardPageSchema, organisationCardPageSchema } from '@ecard/shared/api-schema';
