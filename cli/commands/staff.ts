import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { listMarketsAndPortals } from '../../src/product/authoring.ts';
import { readDefinitionFiles, readLanguages } from '../../src/product/node.ts';
import { messageOf } from '../../src/lib/unknownValue.ts';

const USAGE =
  'call: stepwright staff invite <email> --name <name> --role <role>... [--no-mail], staff roles <email> --role <role>..., ' +
  'staff disable <email>, each with --by <name> --reason <text>, or staff list';

// The server's parts take a second to load: other commands do without them.
const loadOperator = () => import('../../server/operator/staffOf.ts');

/**
 * `stepwright staff invite|roles|disable|list`: who works in the studio and with which roles, in the database that the environment names.
 * Exit code 1 if the address is of no member, or of one who is disabled; 2 on a wrong call, and where there is no such database or key.
 */
export async function runStaff(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: {
        name: { type: 'string' },
        role: { type: 'string', multiple: true },
        by: { type: 'string' },
        reason: { type: 'string' },
        'no-mail': { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [action = '', email, ...others] = positionals;
    if (others.length > 0) throw new Error(USAGE);
    if (action === 'list' && email === undefined) return await list(io);
    const work = WORK[action];
    if (!work || email === undefined) throw new Error(USAGE);
    return await work({ ...values, email, io });
  } catch (error) {
    io.writeError(`stepwright staff: ${messageOf(error)}`);
    return 2;
  }
}

interface Call {
  readonly email: string;
  readonly name?: string | undefined;
  readonly role?: readonly string[] | undefined;
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
  readonly 'no-mail'?: boolean | undefined;
  readonly io: CommandIo;
}

const WORK: Readonly<Record<string, ((call: Call) => Promise<number>) | undefined>> = {
  invite,
  roles: changeRoles,
  disable,
};

async function invite(call: Call): Promise<number> {
  const { inviteStaffIn } = await loadOperator();
  const name = call.name?.trim();
  if (!name) throw new Error('--name is the name that colleagues see');
  const invited = { ...(await readWithRoles(call)), name };
  const mail = call['no-mail'] === true ? 'never' : 'whereSent';
  const { link, expiresAt, isMailed } = await inviteStaffIn(process.env, invited, { mail });
  call.io.write(link);
  const what = isMailed ? `The server mails the link to ${invited.email}` : `Send the link to ${call.email}`;
  call.io.write(`${what}: it works once, until ${expiresAt.toISOString()}`);
  await warnOfUnknown(invited.roles, call.io);
  return 0;
}

async function changeRoles(call: Call): Promise<number> {
  const { changeStaffRolesIn, writeRoles } = await loadOperator();
  const change = await readWithRoles(call);
  if (!(await changeStaffRolesIn(process.env, change))) return refuseUnknown(call);
  call.io.write(`${change.email} has these roles now: ${writeRoles(change.roles)}`);
  await warnOfUnknown(change.roles, call.io);
  return 0;
}

type Role = ReturnType<Awaited<ReturnType<typeof loadOperator>>['readRole']>;

/** A market may come with a version, so that a role for one that is not there yet is a warning only. */
async function warnOfUnknown(roles: readonly Role[], io: CommandIo): Promise<void> {
  const markets = listMarketsAndPortals(await readDefinitionFiles()).markets;
  const languages = readLanguages();
  for (const { role, market, language } of roles) {
    const [kind, name, known] =
      market === null ? ['language', language, languages] : ['market', market, markets];
    if (name !== null && !known.includes(name))
      io.writeError(
        `warning: ${role}:${name} allows nothing until there is a ${kind} "${name}"; installed: ${known.join(', ')}`,
      );
  }
}

async function disable(call: Call): Promise<number> {
  const { disableStaffIn } = await loadOperator();
  const member = await readSigned(call);
  if (!(await disableStaffIn(process.env, member))) return refuseUnknown(call);
  call.io.write(`${member.email} is disabled; their sessions have ended, and their passkeys are removed`);
  return 0;
}

async function list(io: CommandIo): Promise<number> {
  const { listStaffIn, writeRoles } = await loadOperator();
  for (const { email, name, roles, createdAt, disabledAt } of await listStaffIn(process.env)) {
    const times = [createdAt.toISOString(), disabledAt?.toISOString() ?? '-'];
    io.write([email, name, writeRoles(roles), ...times].join('\t'));
  }
  return 0;
}

function refuseUnknown({ email, io }: Call): number {
  io.writeError(`${email} is no member of staff, or disabled: "staff invite" adds them`);
  return 1;
}

async function readWithRoles(call: Call) {
  const { readRole } = await loadOperator();
  const { role = [] } = call;
  if (role.length === 0) throw new Error('--role says what they may do, once or more often');
  return { ...(await readSigned(call)), roles: role.map(readRole) };
}

async function readSigned(call: Call) {
  const { readStaffAddress } = await loadOperator();
  const by = call.by?.trim();
  const reason = call.reason?.trim();
  if (!by || !reason) throw new Error('--by names who does it, and --reason says why');
  return { email: readStaffAddress(call.email), by, reason };
}
