import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';

export const organisationTags = ['organisations'];

/** Problem answers of the endpoints of one organisation, for the OpenAPI document. */
export const organisationAnswers = {
  ...problemAnswers,
  404: problemAnswer('No such organisation'),
  412: problemAnswer('Changed meanwhile'),
};
