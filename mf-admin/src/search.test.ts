import { describe, expect, it } from '@jest/globals';
import {
  directionPageSchema,
  ecPermissionPageSchema,
  locationPageSchema,
  lookupSchema,
  productTypePageSchema,
  rolePageSchema,
  temporaryPageSchema,
  userPageSchema,
  vehiclePageSchema,
} from '@ecard/shared/api-schema';
import { searchFaults } from '@ecard/shared/testing';
import { routes } from './routes.ts';
import { search } from './search.ts';

describe('the search sources', () => {
  it('each read what their answer has, and lead to a page of the same action', () => {
    const answers = {
      user: userPageSchema,
      'organisation-users': lookupSchema,
      'organisation-permits': lookupSchema,
      role: rolePageSchema,
      menu: lookupSchema,
      entitlement: ecPermissionPageSchema,
      permit: temporaryPageSchema,
      vehicle: vehiclePageSchema,
      direction: directionPageSchema,
      location: locationPageSchema,
      product: productTypePageSchema,
    };
    expect(searchFaults(search, routes, answers)).toEqual([]);
  });

  it('each lead to the very record', () => {
    expect(search.filter(({ link }) => !link.includes('{id}'))).toEqual([]);
  });
});
