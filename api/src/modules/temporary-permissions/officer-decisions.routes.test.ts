import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  auditPageSchema,
  temporaryPermissionSchema,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { startPermitHost } from './permit-fixture.ts';
import type { PermitHost } from './permit-fixture.ts';

let fixture: PermitHost;
beforeAll(async () => {
  fixture = await startPermitHost();
});
afterAll(() => fixture.host.close());

async function submitted(plateNo: string, extra: object = {}): Promise<TemporaryPermission> {
  const { create, own, vehicle } = fixture;
  const { id } = await create(vehicle(plateNo, extra));
  return temporaryPermissionSchema.parse((await own(id, 'submit')).json());
}

async function inForce(plateNo: string, extra: object = {}): Promise<TemporaryPermission> {
  const { decide, load, pay } = fixture;
  const { id } = await submitted(plateNo, extra);
  await pay(temporaryPermissionSchema.parse((await decide(id, 'approve', { accept_conflicts: true })).json()));
  return load(id);
}

async function lastChange(id: string, token = fixture.officer) {
  const answer = await fixture.host.get(`/api/audit/temporary_permission/${id}`, token);
  return auditPageSchema.parse(answer.json()).data[0];
}

describe('the history of a temporary permit', () => {
  it('has the values before and after a correction', async () => {
    const { host, officer, publicId } = fixture;
    const permit = await submitted('1101 УБА');
    const answer = await host.send('PATCH', `/api/temporary-permission/${permit.id}`, {
      body: {
        plate_no: '1102 УБА',
        location_id: await publicId('location', 'S046'),
        valid_to: '2026-03-28T00:00:00+08:00',
        daily_from: '22:00',
        daily_to: '06:00',
      },
      token: officer,
      headers: { 'if-match': `"v${permit.version}"` },
    });
    expect(answer.statusCode).toBe(200);
    expect(await lastChange(permit.id)).toMatchObject({
      action: 'permit.temporary.correct',
      before: {
        status: 'SUBMITTED',
        plate_no: '1101 УБА',
        location: { name: permit.location?.name },
        valid_to: '2026-03-27T00:00:00.000+08:00',
        daily_from: null,
      },
      after: {
        plate_no: '1102 УБА',
        location: { name: temporaryPermissionSchema.parse(answer.json()).location?.name },
        valid_to: '2026-03-28T00:00:00.000+08:00',
        daily_from: '22:00',
      },
    });
    expect(Object.keys((await lastChange(permit.id))?.after ?? {})).not.toContain('purpose');
  });

  it('has the days before and after an extension', async () => {
    const { id } = await inForce('1103 УБА');
    await fixture.decide(id, 'extend', { valid_to: '2026-04-01T00:00:00+08:00' });
    expect(await lastChange(id)).toMatchObject({
      before: { valid_to: '2026-03-27T00:00:00.000+08:00' },
      after: { valid_to: '2026-04-01T00:00:00.000+08:00' },
    });
  });

  it('names who took a request to staff, and not to its applicant', async () => {
    const { id } = await submitted('1104 УБА');
    const answer = temporaryPermissionSchema.parse((await fixture.decide(id, 'assign')).json());
    expect(await lastChange(id)).toMatchObject({
      before: { assignee: null },
      after: { assignee: { name: answer.assignee?.name } },
    });
    const forApplicant = await lastChange(id, fixture.citizen);
    expect(forApplicant).toMatchObject({ action: 'permit.temporary.assign', actor: null });
    expect(JSON.stringify(forApplicant)).not.toContain('assignee');
  });
});
