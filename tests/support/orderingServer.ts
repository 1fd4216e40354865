import { assembleServer } from '../../server/app/assembleServer.ts';
import { readConfig } from '../../server/app/config.ts';
import { createPages } from '../../server/pages/createPages.ts';
import { placeTestOrder } from './orders.ts';

// The real server, as an entry of its own: at each SIGUSR2 every application without an order gets one that is paid by card.
const outcome = readConfig(process.env);
if (outcome.kind === 'invalid') throw new Error(outcome.problems.join('; '));
const { config } = outcome;
const server = await assembleServer(config, { pages: createPages });
process.on('SIGUSR2', () => void placeOrders());
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
await server.app.listen({ host: config.host, port: config.port });
server.startWork();

async function placeOrders(): Promise<void> {
  const waiting = await server.deps.db
    .selectFrom('applications')
    .select('id')
    .where('id', 'not in', (orders) => orders.selectFrom('orders').select('application_id'))
    .execute();
  for (const { id } of waiting) await placeTestOrder(server, id);
}
