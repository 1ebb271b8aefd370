import { createHostCall } from './host-call.ts';
import type { createPayer } from './payer.ts';

interface KnownPermit {
  readonly id: string;
  readonly status: string;
  readonly verify_code: string | null;
  readonly payment: { readonly id: string } | null;
  readonly fee_amount: number;
}

/** An hour of the day in Ulaanbaatar, so many hours from now. */
export function hourFromNow(hours: number): string {
  return new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(11, 16);
}

/** Time that a journey takes at most from choosing a permit's days to sending it. */
const sentWithinMs = 60_000;

/**
 * The first two days in Ulaanbaatar of a permit that is sent within a minute: from today, and shortly before midnight from
 * tomorrow, because no permit begins in the past. Who waits for it to be valid then waits for midnight.
 */
export function daysFromNow(): readonly [string, string] {
  const first = Date.now() + 8 * 3_600_000 + sentWithinMs;
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return [dayOf(first), dayOf(first + 86_400_000)];
}

/** Somebody who decides on temporary permits at the host. */
export function createPermitOfficer(apiUrl: string, token: string) {
  const call = createHostCall(apiUrl, token);
  const act = (id: string, verb: string, body: object) =>
    call('POST', `/api/temporary-permission/${id}/actions/${verb}`, body) as Promise<KnownPermit>;
  return {
    /** Enters a request of an organisation for a person, which costs nothing. */
    async enter(): Promise<KnownPermit> {
      const [from, to] = daysFromNow();
      return (await call('POST', '/api/temporary-permission', {
        ...{ subject_type: 'PERSON', register_no: '2000066', purpose: 'Арга хэмжээ' },
        ...{ valid_from: `${from}T00:00:00+08:00`, valid_to: `${to}T23:59:00+08:00` },
      })) as KnownPermit;
    },
    statusOf: async (id: string) => ((await call('GET', `/api/temporary-permission/${id}`)) as KnownPermit).status,
    approve: (id: string) => act(id, 'approve', { accept_conflicts: true }),
    return: (id: string, reason: string) => act(id, 'return', { reason }),
  };
}

/** Somebody who asks for permits at the host, without the pages. */
export function createApplicant(apiUrl: string, token: string) {
  const call = createHostCall(apiUrl, token);
  return {
    draft: (body: object) => call('POST', '/api/temporary', body) as Promise<KnownPermit>,
    /** A person's permit of two days within these hours, in force; answers its code. */
    async inForce(
      officer: ReturnType<typeof createPermitOfficer>,
      payer: ReturnType<typeof createPayer>,
      [daily_from, daily_to]: readonly [string, string],
    ): Promise<string> {
      const [from, to] = daysFromNow();
      const { id } = await this.draft({
        ...{ subject_type: 'PERSON', purpose: 'Арга хэмжээ', daily_from, daily_to },
        ...{ valid_from: `${from}T00:00:00+08:00`, valid_to: `${to}T23:59:00+08:00` },
      });
      await call('POST', `/api/temporary/${id}/actions/submit`, {});
      const { payment, fee_amount } = await officer.approve(id);
      if (payment) await payer.settle(payment.id, fee_amount);
      const { verify_code } = (await call('GET', `/api/temporary/${id}`)) as KnownPermit;
      if (verify_code === null) throw new Error(`The permit ${id} is not in force.`);
      return verify_code;
    },
  };
}
