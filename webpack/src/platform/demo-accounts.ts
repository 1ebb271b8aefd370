import { formatTable } from './progress.ts';

interface DemoAccount {
  readonly label: string;
  readonly username: string;
  readonly password: string;
  readonly kind: string;
}

/**
 * Asks the platform's own api for its demo accounts and shows them as a table.
 *
 * @param apiUrl - Without a slash at its end.
 * @throws When the api does not answer `GET /api/demo-accounts` with a list of accounts.
 */
export async function loadDemoAccountTable(apiUrl: string): Promise<string> {
  const response = await fetch(`${apiUrl}/api/demo-accounts`);
  const answer: unknown = await response.json();
  if (!response.ok || !Array.isArray(answer) || !answer.every(isDemoAccount)) {
    throw new Error(`GET /api/demo-accounts answered ${response.status} without a list of accounts`);
  }
  return formatTable(
    ['Account', 'Kind', 'User name', 'Password'],
    answer.map(({ label, kind, username, password }) => [label, kind, username, password]),
  );
}

function isDemoAccount(value: unknown): value is DemoAccount {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  return ['label', 'username', 'password', 'kind'].every((name) => typeof fields[name] === 'string');
}
