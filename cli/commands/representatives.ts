import { parseArgs } from 'node:util';
import type { RepresentativeOptions } from '../../server/operator/representativesOf.ts';
import type { CommandIo } from '@stepwright/cli';

const USAGE =
  'call: stepwright representatives add <email> --agent-id <id> [--type AGENT|RESELLER|OPERATOR] [--reseller <agent id>], ' +
  'representatives end <email>, or representatives list';

/**
 * `stepwright representatives add|end|list`: who may list applications by their agent id and help with them, in the database that the
 * environment names. Exit code 1 if the address is a representative's already, or nobody's; 2 on a wrong call, and where there is no such
 * database or key.
 */
export async function runRepresentatives(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: {
        type: { type: 'string' },
        'agent-id': { type: 'string' },
        reseller: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [action, email, ...others] = positionals;
    if (others.length > 0) throw new Error(USAGE);
    if (action === 'list' && email === undefined) return await list(io);
    if (email === undefined) throw new Error(USAGE);
    const { type, 'agent-id': agentId, reseller: resellerAgentId } = values;
    if (action === 'add') return await add({ email, type, agentId, resellerAgentId }, io);
    if (action === 'end') return await end(email, io);
    throw new Error(USAGE);
  } catch (error) {
    io.writeError(`stepwright representatives: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

// The server's parts take a second to load: other commands do without them.
const loadOperator = () => import('../../server/operator/representativesOf.ts');

async function add(options: RepresentativeOptions, io: CommandIo): Promise<number> {
  const { addRepresentativeIn, readNewRepresentative } = await loadOperator();
  const representative = readNewRepresentative(options);
  const id = await addRepresentativeIn(process.env, representative);
  if (id === undefined) {
    io.writeError(`${representative.email} is a representative already: end them first`);
    return 1;
  }
  io.write(`${representative.email} is a representative now: ${representative.type}, ${id}`);
  return 0;
}

async function end(email: string, io: CommandIo): Promise<number> {
  const { endRepresentativeIn } = await loadOperator();
  if (await endRepresentativeIn(process.env, email)) {
    io.write(`${email} is no representative any more; help that was running has ended`);
    return 0;
  }
  io.writeError(`${email} is no representative`);
  return 1;
}

async function list(io: CommandIo): Promise<number> {
  const { listRepresentativesIn } = await loadOperator();
  for (const row of await listRepresentativesIn(process.env)) {
    const agent = [row.agent_id ?? '-', row.reseller_agent_id ?? '-'];
    const times = [row.created_at.toISOString(), row.ended_at?.toISOString() ?? '-'];
    io.write([row.email, row.type, ...agent, ...times].join('\t'));
  }
  return 0;
}
