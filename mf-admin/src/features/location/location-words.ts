import { locationServices } from '@ecard/shared/api-schema';
import type { Location } from '@ecard/shared/api-schema';
import { locationText as text } from './location.text.ts';

/** Latitude first, as people and navigators write it. */
export function placeOf({ lat, lon }: Pick<Location, 'lat' | 'lon'>): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}

/** District and, where it is known, its khoroo. */
export function districtOf({ district, khoroo }: Location): string {
  return [district?.name, khoroo === null ? undefined : text.khorooOf(khoroo)].filter(Boolean).join(', ');
}

/** Services in words. */
export function servicesOf(services: Location['services']): string {
  return services.map((service) => locationServices.labels[service]).join(', ');
}
