import { randomUUID } from 'node:crypto';
import { isEmailAddress } from '../../src/contract/isEmailAddress.ts';
import { STAFF_ROLES, isStaffName, type GrantedRole } from '../../src/contract/staff.ts';
import { emailKey } from '../../src/lib/emailKey.ts';
import { memberOf } from '../../src/lib/unknownValue.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { mailInvitation, sendsMails } from '../staff/mailInvitation.ts';
import {
  changeStaffRoles,
  disableStaff,
  inviteStaff,
  writeRoles,
  type NewStaff,
  type SignedByOperator,
} from '../staff/registry.ts';
import { listStaff, type StaffRow } from '../staff/staffRepository.ts';
import { withOperatorAccess } from './openForOperator.ts';

export { writeRoles };

type Variables = Readonly<Record<string, string | undefined>>;
type RegistryDeps = Pick<PlatformDeps, 'db' | 'clock' | 'createId'>;

const MARKET = /^[a-z][a-z\d-]{0,29}$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** A role as given on the command line: `viewer`, `editor:us`, `translator:fr-CA`; throws an error that says what is wrong. */
export function readRole(text: string): GrantedRole {
  const [name = '', part, ...others] = text.split(':');
  const role = memberOf(STAFF_ROLES, name);
  if (role === undefined || others.length > 0)
    throw new Error(
      `--role is one of ${STAFF_ROLES.join(', ')}, with a market behind a colon, or a translator's language`,
    );
  if (part === undefined) return { role, market: null, language: null };
  if (role === 'translator') {
    if (!LANGUAGE.test(part)) throw new Error(`"${part}" is no language such as fr-CA`);
    return { role, market: null, language: part };
  }
  if (!MARKET.test(part)) throw new Error(`"${part}" is no id of a market such as us`);
  return { role, market: part, language: null };
}

/** An address as given on the command line, in the spelling that accounts have. */
export function readStaffAddress(email: string): string {
  if (!isEmailAddress(email)) throw new Error('That is no email address');
  return emailKey(email);
}

interface Invitation {
  /** It works once. */
  readonly link: string;
  readonly expiresAt: Date;
  /** Whether the server mails it: it does where mails are sent, unless that is not wanted. */
  readonly isMailed: boolean;
}

/** Invites somebody in the database that the variables name. */
export async function inviteStaffIn(
  variables: Variables,
  invited: NewStaff,
  { mail }: { readonly mail: 'whereSent' | 'never' },
): Promise<Invitation> {
  if (!isStaffName(invited.name))
    throw new Error('--name has at most 80 characters, and no control characters');
  const address = variables['PUBLIC_URL'] ?? `http://localhost:${variables['PORT'] ?? 8080}`;
  // Browsers send no server what is behind the number sign.
  const linkOf = (token: string) => `${address.replace(/\/$/, '')}/studio/invitation#${token}`;
  const isMailed = mail === 'whereSent' && sendsMails(variables);
  return withOperatorAccess(variables, async ({ db, keys }) => {
    const deps = { ...registryDeps(db), keys, wakeWorker: NO_WORKER };
    const send = (trx: Database, token: string) =>
      mailInvitation(deps, trx, { ...invited, link: linkOf(token) });
    const { token, expiresAt } = await inviteStaff(deps, invited, isMailed ? send : undefined);
    return { link: linkOf(token), expiresAt, isMailed };
  });
}

// The server's worker looks for mails by itself.
const NO_WORKER = () => undefined;

/** Replaces the roles of a member there; false if the address is nobody's, or the member is disabled. */
export async function changeStaffRolesIn(
  variables: Variables,
  change: Omit<NewStaff, 'name'>,
): Promise<boolean> {
  return withDatabase(variables, (deps) => changeStaffRoles(deps, change));
}

/** Disables a member there; false if the address is nobody's, or they are disabled already. */
export async function disableStaffIn(
  variables: Variables,
  disabled: SignedByOperator & { readonly email: string },
): Promise<boolean> {
  return withDatabase(variables, (deps) => disableStaff(deps, disabled));
}

/** All staff there, disabled ones too, the oldest first. */
export async function listStaffIn(variables: Variables): Promise<readonly StaffRow[]> {
  return withDatabase(variables, ({ db }) => listStaff(db));
}

async function withDatabase<Outcome>(
  variables: Variables,
  work: (deps: RegistryDeps) => Promise<Outcome>,
): Promise<Outcome> {
  return withOperatorAccess(variables, ({ db }) => work(registryDeps(db)));
}

function registryDeps(db: Database): RegistryDeps {
  return { db, clock: () => new Date(), createId: randomUUID };
}
