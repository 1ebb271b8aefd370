import {
  cardRowPageSchema,
  grantableCardStatuses,
  permitVehicleSchema,
  plateNoSchema,
  temporaryPermissionSchema,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { toProblem } from '@ecard/shared/http';
import { queryOptions } from '@ecard/shared/ui';
import type { QueryClient } from '@ecard/shared/ui';
import type { ComboboxSource } from '@ecard/shared/ui/work';

type Http = PortalContext['http'];

/** Returns the host's URL path of a request. */
export function permitPath(id: string): string {
  return `/api/temporary/${encodeURIComponent(id)}`;
}

/** One of one's own requests, as its drawer asks for it; `null` where there is none. */
export function permitQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: ['own-permit', 'one', id],
    queryFn: async ({ signal }): Promise<TemporaryPermission | null> => {
      try {
        return temporaryPermissionSchema.parse((await http.get<unknown>(permitPath(id), { signal })).data);
      } catch (error) {
        if (toProblem(error).status === 404) return null;
        throw error;
      }
    },
  });
}

/** Puts a request where its pages look, and has its list asked for again. */
export function keepPermit(cache: QueryClient, permit: TemporaryPermission): void {
  cache.setQueryData(['own-permit', 'one', permit.id], permit);
  void cache.invalidateQueries({ queryKey: ['own-permit', 'list'] });
}

/** Reads the vehicle's facts under a plate from earlier requests. */
export function vehicleQuery(http: Http, plate: string) {
  return queryOptions({
    queryKey: ['own-permit', 'vehicle', plate],
    queryFn: async ({ signal }) => {
      const params = { plate_no: plate };
      return permitVehicleSchema.parse((await http.get<unknown>('/api/temporary/vehicle', { params, signal })).data);
    },
  });
}

/** A plate as the host writes it; empty for what is none yet. */
export function plateOf(typed: string): string {
  const read = plateNoSchema.safeParse(typed);
  return read.success ? read.data : '';
}

/** The cards an account may ask a permit for. */
export function cardSource(http: Http): ComboboxSource {
  return {
    key: 'own-permit-cards',
    async search(text, signal) {
      const params = { page_size: 20, status: grantableCardStatuses.join(','), ...(text === '' ? {} : { q: text }) };
      const { data } = cardRowPageSchema.parse((await http.get<unknown>('/api/ec/cards', { params, signal })).data);
      return data.map(({ id, card_no, holder_name }) => ({
        value: id,
        label: card_no,
        ...(holder_name === null ? {} : { detail: holder_name }),
      }));
    },
    find: () => Promise.resolve(undefined),
  };
}
