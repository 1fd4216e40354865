import { createHash } from 'node:crypto';

/**
 * Names of generated rows are a hash of their number, so that they can be found again. In SQL, as an expression for the
 * number. Accounts have one, two and three applications in turn.
 */
export const IN_SQL = {
  accountId: (number: string) => `md5('account ' || ${number})::uuid`,
  applicationId: (number: string) => `'urn:app:' || md5('application ' || ${number})::uuid`,
  /** Account that owns an application. */
  accountOf: (number: string) =>
    `(3 * ((${number} - 1) / 6) + (array[0, 1, 1, 2, 2, 2])[(${number} - 1) % 6 + 1])`,
};

export function applicationId(number: number): string {
  return `urn:app:${uuidOf(`application ${number}`)}`;
}

/** The first application of an account, by number. */
export function firstOf(account: number): number {
  const first = [1, 2, 4][account % 3] ?? 1;
  return 6 * Math.floor(account / 3) + first;
}

/** How many accounts so many applications are of. */
export function accountsOf(applications: number): number {
  return Math.ceil(applications / 2);
}

function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
