import { invoiceOrganisationSchema } from '@ecard/shared/api-schema';
import type { InvoiceOrganisation } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { toProblem } from '@ecard/shared/http';
import { queryOptions } from '@ecard/shared/ui';
import { lookupSource } from '@ecard/shared/ui/work';
import type { Choice, ComboboxSource } from '@ecard/shared/ui/work';

type Http = PortalContext['http'];

const REGISTER_NO = /^\d{7}$/;

/**
 * Query for the owner of a register number, by the portal or else by the tax authority; `null` where nobody has it.
 */
export function customerQuery(http: Http, registerNo: string) {
  return queryOptions({
    queryKey: ['invoice', 'customer', registerNo],
    queryFn: ({ signal }) => loadCustomer(http, registerNo, signal),
    enabled: REGISTER_NO.test(registerNo),
    staleTime: 5 * 60_000,
  });
}

/** Organisations to choose from, by register number or part of the name. */
export function customerSource(http: Http): ComboboxSource {
  const named = lookupSource(http, 'organisations');
  const find = async (registerNo: string, signal: AbortSignal): Promise<Choice | undefined> => {
    const customer = await loadCustomer(http, registerNo, signal);
    return customer ? { value: registerNo, label: customer.name, detail: registerNo } : undefined;
  };
  return {
    key: 'invoice-customer',
    async search(text, signal) {
      const wanted = text.trim();
      if (REGISTER_NO.test(wanted)) return [(await find(wanted, signal)) ?? []].flat();
      const found = await named.search(wanted, signal);
      // The register number is what an invoice names its organisation by.
      return found.flatMap(({ label, detail }) => (detail ? [{ value: detail, label, detail }] : []));
    },
    find,
  };
}

async function loadCustomer(http: Http, registerNo: string, signal: AbortSignal): Promise<InvoiceOrganisation | null> {
  try {
    const { data } = await http.get<unknown>('/api/invoice/organization', {
      params: { register_no: registerNo },
      signal,
    });
    return invoiceOrganisationSchema.parse(data);
  } catch (error) {
    if (toProblem(error).status === 404) return null;
    throw error;
  }
}
