import { assembleServer } from '../../server/app/assembleServer.ts';
import { readConfig } from '../../server/app/config.ts';
import { stopOnSignals } from '../../server/app/stopOnSignals.ts';
import { createPages } from '../../server/pages/createPages.ts';

const DAY_MS = 24 * 60 * 60_000;

// The real server, as an entry of its own: at each SIGUSR2 its time jumps three days ahead.
const RealDate = Date;
let aheadMs = 0;
class JumpingDate extends RealDate {
  constructor(...given: [] | [number]) {
    super(given[0] ?? JumpingDate.now());
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}
globalThis.Date = JumpingDate as DateConstructor;
process.on('SIGUSR2', () => {
  aheadMs += 3 * DAY_MS;
});

const outcome = readConfig(process.env);
if (outcome.kind === 'invalid') throw new Error(outcome.problems.join('; '));
const { config } = outcome;
const server = await assembleServer(config, { pages: createPages });
stopOnSignals(server, config);
await server.app.listen({ host: config.host, port: config.port });
server.startWork();
