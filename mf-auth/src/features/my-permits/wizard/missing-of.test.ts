import { describe, expect, it } from '@jest/globals';
import { aPermit } from '@ecard/shared/testing';
import { missingOf, stepOfField } from './missing-of.ts';
import { firstStep, openedStep, stepsOf } from './wizard-steps.ts';

describe('what is missing from a request', () => {
  it('is nothing of one that is whole', () => {
    expect(missingOf(aPermit())).toEqual([]);
    expect(firstStep(aPermit())).toBe('review');
  });

  it('is named with the step it is filled in at', () => {
    const draft = aPermit({ plate_no: null, direction: null, location: null, valid_to: null });
    expect(missingOf(draft).map(({ step, name }) => `${step} ${name}`)).toEqual([
      ...['facts plate_no', 'facts location_id', 'time valid_to'],
    ]);
    expect(firstStep(draft)).toBe('facts');
  });

  it('is the second hour where the first is filled in', () => {
    const half = aPermit({ daily_from: null, daily_to: '06:00' });
    expect(missingOf(half).map(({ step, name }) => `${step} ${name}`)).toEqual(['time daily_from']);
    expect(missingOf(aPermit({ daily_from: null, daily_to: null }))).toEqual([]);
  });

  it('follows from what the permit is for', () => {
    const card = aPermit({ subject_type: 'CARD', plate_no: null, direction: null, location: null });
    expect(missingOf(card).map(({ name }) => name)).toEqual(['card_id']);
    expect(missingOf({ ...card, subject_type: 'PERSON' })).toEqual([]);
  });
});

describe('the steps of a request', () => {
  it('are opened by the address alone', () => {
    expect(['?step=time', '?step=elsewhere', ''].map(openedStep)).toEqual(['time', undefined, undefined]);
  });

  it('are done where nothing is missing; documents where there are some', () => {
    const done = stepsOf(aPermit({ valid_from: null })).filter(({ isDone }) => isDone);
    expect(done.map(({ key }) => key)).toEqual(['subject', 'facts']);
    expect(stepsOf(undefined).every(({ href, isDone }) => href === undefined && isDone === false)).toBe(true);
  });

  it('are found for every field the host may refuse', () => {
    expect(['plate_no', 'valid_from', 'daily_to', 'attachments.0.file_id'].map(stepOfField)).toEqual([
      ...['facts', 'time', 'time', 'documents'],
    ]);
  });
});
