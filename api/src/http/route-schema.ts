import { problemSchema } from '@ecard/shared/api-schema';

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
