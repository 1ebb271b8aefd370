import { createHostCall } from './host-call.ts';

interface Named {
  readonly id: string;
  readonly version: number;
  readonly code: string;
}
interface Route extends Named {
  readonly vehicles_planned: number | null;
  readonly stops: readonly { readonly dir: 0 | 1; readonly location: { readonly id: string } }[];
}

/** Somebody who plans the network and writes to the host, far from the places of the seed. */
export function createPlanner(apiUrl: string, token: string) {
  const call = createHostCall(apiUrl, token);
  return {
    stop: async (name: string, lat: number, lon: number) =>
      (await call('POST', '/api/location', { name, kind: 'STOP', lat, lon, confirm: true })) as Named,
    route: async (id: string) => (await call('GET', `/api/direction/${id}`)) as Route,
    findRoute: async (code: string) => {
      const found = (await call('GET', `/api/direction?q=${encodeURIComponent(code)}`)) as { data: readonly Named[] };
      const [first] = found.data;
      if (!first) throw new Error(`There is no route ${code}.`);
      return first;
    },
    /** Makes a draft that goes there and back over the same stops. */
    async draft(code: string, stops: readonly string[]): Promise<string> {
      const body = { code, name: `Туршилт ${code}`, kind: 'FEEDER' };
      const { id } = (await call('POST', '/api/direction', body)) as Named;
      await this.putStops(id, 0, stops);
      await this.putStops(id, 1, stops.toReversed());
      return id;
    },
    async putStops(id: string, dir: 0 | 1, stops: readonly string[]): Promise<void> {
      const { version } = await this.route(id);
      const body = { dir, stops: stops.map((location_id) => ({ location_id })) };
      await call('PUT', `/api/direction/${id}/stops`, body, { 'if-match': `"v${String(version)}"` });
    },
    publish: (id: string) => call('POST', `/api/direction/${id}/actions/publish`, {}),
    async plan(id: string, vehicles_planned: number | null): Promise<void> {
      const { version } = await this.route(id);
      await call('PATCH', `/api/direction/${id}`, { vehicles_planned }, { 'if-match': `"v${String(version)}"` });
    },
    /** Takes a route out of service for good, so that no other journey meets it. */
    async archive(id: string): Promise<void> {
      const { status } = (await call('GET', `/api/direction/${id}`)) as { status: string };
      if (status === 'PUBLISHED') await call('POST', `/api/direction/${id}/actions/suspend`, {});
      await call('POST', `/api/direction/${id}/actions/archive`, {});
    },
    product: async (code: string, unit_price: number) =>
      (await call('POST', '/api/product-type', {
        ...{ code, name: `Туршилтын хураамж ${code}`, kind: 'FEE', tax_type: 'VAT_ABLE', unit_price },
      })) as Named,
    /** Adds a price from the first day of next year. */
    priceNextYear: (id: string, unit_price: number) =>
      call('POST', `/api/product-type/${id}/prices`, {
        unit_price,
        price_from: `${String(new Date(Date.now() + 8 * 3_600_000).getUTCFullYear() + 1)}-01-01`,
      }),
    archiveProduct: (id: string) => call('POST', `/api/product-type/${id}/actions/archive`, {}),
  };
}
