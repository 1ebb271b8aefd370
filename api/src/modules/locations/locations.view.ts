import type { Kysely } from 'kysely';
import type { Location, LocationFeatures, LocationPoints } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { osmAttribution } from '../../geo/geo.ts';
import { toRef } from '../../http/ref.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { toFileRef } from '../files/documents.ts';
import { locationMachine } from './locations.machine.ts';
import { findLocation } from './locations.repository.ts';
import type { findPoints, LocationRow } from './locations.repository.ts';
import { formatOpeningHours } from './opening-hours.rules.ts';

/** A place as the API answers it. */
export function toLocation(row: LocationRow, account: Account): Location {
  const actions = row.merged_into_id === null ? locationMachine.availableActions(row.status, account) : [];
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: actions,
    code: row.code,
    name: row.name,
    name_en: row.name_en,
    kind: row.kind,
    district: toRef(row.district_public_id, row.district_name, row.district_code),
    khoroo: row.khoroo,
    address: row.address,
    lat: Number(row.lat),
    lon: Number(row.lon),
    stop_ref: row.stop_ref,
    opposite: toRef(row.opposite_public_id, row.opposite_name, row.opposite_code),
    is_accessible: row.is_accessible,
    has_shelter: row.has_shelter,
    has_bench: row.has_bench,
    is_lit: row.is_lit,
    services: row.services,
    opening_hours: formatOpeningHours(row.opening_hours),
    hours: row.opening_hours,
    operator: toRef(row.operator_public_id, row.operator_name),
    phone: row.phone,
    photo_url: row.photo_url,
    photos: row.photos.map(toFileRef),
    direction_codes: row.direction_codes,
    closed_reason: row.closed_reason,
    closed_until: row.closed_until,
    merged_into: toRef(row.kept_public_id, row.kept_name, row.kept_code),
    status: row.status,
  };
}

/** Answers how a place is loaded for an account. */
export function locationLoader(account: Account) {
  return async (db: Kysely<Tables>, publicId: string): Promise<Location | undefined> => {
    const row = await findLocation(db, publicId);
    return row && toLocation(row, account);
  };
}

/** @param limit - Of features; one row more says that there are more. */
export function toFeatures(rows: readonly LocationRow[], limit: number): LocationFeatures {
  return {
    type: 'FeatureCollection',
    attribution: osmAttribution,
    truncated: rows.length > limit,
    features: rows.slice(0, limit).map((row) => ({
      type: 'Feature',
      id: row.public_id,
      geometry: { type: 'Point', coordinates: [Number(row.lon), Number(row.lat)] },
      properties: {
        code: row.code,
        name: row.name,
        kind: row.kind,
        status: row.status,
        is_accessible: row.is_accessible,
        direction_codes: row.direction_codes,
      },
    })),
  };
}

/** @param limit - Of points; one row more says that there are more. */
export function toPoints(found: Awaited<ReturnType<typeof findPoints>>, limit: number): LocationPoints {
  const rows = found.slice(0, limit);
  return {
    attribution: osmAttribution,
    truncated: found.length > limit,
    ids: rows.map((row) => row.public_id),
    codes: rows.map((row) => row.code),
    names: rows.map((row) => row.name),
    kinds: rows.map((row) => row.kind),
    statuses: rows.map((row) => row.status),
    lons: rows.map((row) => Number(row.lon)),
    lats: rows.map((row) => Number(row.lat)),
  };
}
