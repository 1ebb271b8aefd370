import { setTimeout } from 'node:timers/promises';
import { createHostCall } from './host-call.ts';
import { PASSWORD } from './sign-in.ts';
import type { TestPlatform } from './run-platform.ts';

/** Somebody of the staff whom no other journey knows. */
export interface Colleague {
  readonly id: string;
  readonly username: string;
  /** The cookies of a signed-in browser. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** Invites a member of the staff without roles, who sets a password and signs in. */
export async function inviteColleague(portal: TestPlatform, adminToken: string): Promise<Colleague> {
  const number = String(Date.now()).slice(-7);
  const phone = `8${number}`;
  const username = `journey${number}`;
  const body = { username, kind: 'STAFF', phone, last_name: 'Аялал', first_name: `Сүрэн${number}` };
  const { id } = (await createHostCall(portal.urls.api, adminToken)('POST', '/api/user', body)) as { id: string };
  await post(portal, '/api/auth/password/reset', { token: await linkOf(portal, phone), password: PASSWORD });
  const login = await post(portal, '/api/auth/login', { username, password: PASSWORD, kind: 'INDIVIDUAL' });
  const { token } = (await login.json()) as { token: string };
  return { id, username, cookies: { token, is_org: '0', org_id: '0' } };
}

async function post(portal: TestPlatform, path: string, body: object): Promise<Response> {
  const response = await fetch(`${portal.urls.api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  return response;
}

/** The token of the link in the invitation, once the message is there. */
async function linkOf(portal: TestPlatform, phone: string): Promise<string> {
  const [, , messages = ''] = portal.urls.sandboxes;
  for (let tries = 0; tries < 100; tries += 1) {
    const sent = (await (await fetch(`${messages}/messages?to=${phone}`)).json()) as { text: string }[];
    const token = /password_token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1];
    if (token) return token;
    await setTimeout(100);
  }
  throw new Error(`no invitation came to ${phone}`);
}
