import { problemSchema } from '@ecard/shared/api-schema';
import { z } from 'zod/mini';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
});

/** Error answers every endpoint shares, for the OpenAPI description. */
export const problemAnswers = {
  401: problem('No valid token'),
  403: problem('Not allowed'),
  422: problem('Invalid input'),
};

export { problem as problemAnswer };

/** A file as an answer: bytes of one of the media types, for the OpenAPI description. */
export const fileAnswer = (...mediaTypes: readonly string[]) => ({
  description: 'The file',
  content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: z.any() }])),
});
