import { STAFF_ROLES, type GrantedRole } from '../../src/contract/staff.ts';
import { hashToken } from '../access/sessions/readSession.ts';
import { DEPLOYED, type PlatformConfig } from '../platform/config/platformConfig.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { LOCAL_HOSTS } from '../platform/http/cookies.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { recordStaffAction } from './recordStaffAction.ts';
import { replaceRoles, saveStaff } from './staffRepository.ts';
import { openStaffSession, type StaffSignedIn } from './staffSessions.ts';

const EVERY_ROLE: readonly GrantedRole[] = STAFF_ROLES.map((role) => ({
  role,
  market: null,
  language: null,
}));

/** Whether this is the server of a developer, where anybody works under a name and changes the project's own files. */
export function isWorkshop({ environment }: Pick<PlatformConfig, 'environment'>): boolean {
  return !DEPLOYED.includes(environment);
}

interface NameGiven {
  readonly name: string;
  readonly ip: string;
  /** The host that the browser called. */
  readonly hostname: string;
  readonly sessionBefore: string | undefined;
  readonly userAgent: string | undefined;
}

/** Signs in under a name without an account, with every role; refused on servers that others than developers reach. */
export async function signInByName(
  deps: PlatformDeps,
  { name, ip, hostname, sessionBefore, userAgent }: NameGiven,
): Promise<StaffSignedIn | Refusal> {
  const { config, db, clock, createId } = deps;
  if (!isWorkshop(config) || !isOwnHost(config, hostname)) return refuse('route.notFound');
  const limited = await consumeLimit(deps, db, { name: 'staff/attempts/ip', subjects: [ip] });
  if (limited) return limited;
  const email = addressOf(name);
  return inTransaction<StaffSignedIn>(db, async (trx) => {
    const id = await saveStaff(trx, { id: createId(), email, name, now: clock() });
    await replaceRoles(trx, id, EVERY_ROLE);
    await recordStaffAction(deps, trx, { staff: { id, email }, event: 'staff.signIn', reason: 'by name' });
    const session = await openStaffSession(deps, trx, { staffId: id, before: sessionBefore, userAgent });
    return { kind: 'signedIn', session, email };
  });
}

// Another site's domain can be made to point at this computer: its pages would call it as their own server.
function isOwnHost({ publicUrl }: PlatformConfig, hostname: string): boolean {
  return (
    LOCAL_HOSTS.includes(hostname) ||
    hostname.endsWith('.localhost') ||
    hostname === new URL(publicUrl).hostname
  );
}

/** An address that nobody has. Names without a Latin letter or digit get one from their hash. */
function addressOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || hashToken(name).toString('hex').slice(0, 12)}@example.invalid`;
}
