import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';

export const organisationTags = ['organisations'];

/** What the endpoints of one organisation answer besides the organisation. */
export const organisationAnswers = {
  ...problemAnswers,
  404: problemAnswer('No such organisation'),
  412: problemAnswer('Changed meanwhile'),
};
