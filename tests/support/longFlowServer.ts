import { assembleServer } from '../../server/app/assembleServer.ts';
import { readConfig } from '../../server/app/config.ts';
import { stopOnSignals } from '../../server/app/stopOnSignals.ts';
import { createPages } from '../../server/pages/createPages.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { withLongFlow } from './longFlow.ts';

// The real server, as an entry of its own: its flow `apply` has more steps than a page loads at once. They have no texts, which a
// release would be refused for; so they are published after the start.
const outcome = readConfig(process.env);
if (outcome.kind === 'invalid') throw new Error(outcome.problems.join('; '));
const { config } = outcome;
const server = await assembleServer(config, { pages: createPages });
await server.deps.flows.publish(withLongFlow(await readDefinitionFiles()));
stopOnSignals(server, config);
await server.app.listen({ host: config.host, port: config.port });
server.startWork();
