import { describe, expect, it } from '@jest/globals';
import { aPermit } from '../testing/a-permit.ts';
import {
  documentsBody,
  temporaryFactsBody,
  temporaryFactsValues,
  temporaryTimeBody,
  temporaryTimeValues,
} from './temporary-values.ts';

describe('the facts of a request', () => {
  it('are sent as they stand, null for what is empty', () => {
    const body = temporaryFactsBody({ ...temporaryFactsValues(aPermit()), purpose: '  ', plate_no: ' 1234уба ' });
    expect(body).toMatchObject({ plate_no: '1234уба', purpose: null, card_id: null, gross_weight_kg: 3_500 });
  });
});

describe('the time of a request', () => {
  it('is whole days of the city, until the first moment after the last', () => {
    const values = temporaryTimeValues(aPermit());
    expect(values).toMatchObject({ valid_from: '2026-11-20', valid_to: '2026-11-30' });
    expect(temporaryTimeBody(values)).toEqual({
      valid_from: '2026-11-20T00:00:00+08:00',
      valid_to: '2026-12-01T00:00:00+08:00',
      daily_from: '22:00',
      daily_to: '06:00',
      weekdays: null,
    });
  });

  it('keeps text that is neither a day nor an hour, so that validation refuses it', () => {
    const values = { valid_from: 'маргааш', valid_to: '', daily_from: '', daily_to: '25:00', weekdays: ['1', '7'] };
    expect(temporaryTimeBody(values)).toEqual({
      valid_from: 'маргааш',
      valid_to: null,
      daily_from: null,
      daily_to: '25:00',
      weekdays: [1, 7],
    });
  });
});

describe('documentsBody', () => {
  it('keeps what else is known of a document', () => {
    const file = { id: 'f1', name: 'a.pdf', mime: 'application/pdf', size: 1, url: '/api/file/f1' };
    const known = { ...file, doc_type: 'Гэрээ', doc_no: '12', issued_by: null, expires_on: '2027-01-01' };
    expect(documentsBody([known, { ...file, id: 'f2', doc_type: 'Бусад' }])).toEqual([
      { file_id: 'f1', doc_type: 'Гэрээ', doc_no: '12', expires_on: '2027-01-01' },
      { file_id: 'f2', doc_type: 'Бусад' },
    ]);
  });
});
