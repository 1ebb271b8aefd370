import { problemSchema } from '@ecard/shared/api-schema';
import { z } from 'zod/mini';

/** Security of the OpenAPI description for an endpoint that wants a token. */
export const bearer = [{ bearer: [] }];

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

/** A file as an answer: bytes of the media type, for the OpenAPI description. */
export const fileAnswer = (mediaType: string) => ({
  description: 'The file',
  content: { [mediaType]: { schema: z.any() } },
});
