import { assembleServer } from './assembleServer.ts';
import type { AssembledServer } from './assembleServer.ts';
import { readConfig } from './config.ts';
import { describeStart } from './describeStart.ts';
import type { ServerConfig } from './serverConfig.ts';
import { ensureBuild } from './ensureBuild.ts';
import { createPages } from '../pages/createPages.ts';
import { missingPaperFonts } from '../../src/product/paper/paperFonts.ts';
import { errorCodeOf, StartProblem } from '../platform/systemErrors.ts';
import { stopOnSignals } from './stopOnSignals.ts';

try {
  await start();
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(`stepwright: ${error.message}`);
  endRefused();
}

/**
 * Ends the process once nothing is under way any more, at the latest after a second: `process.exit` at once joins threads of V8 that may still be
 * compiling what was loaded, and has been seen to wait for one for ever.
 */
function endRefused(): void {
  process.exitCode = 1;
  setTimeout(() => process.exit(), 1_000).unref();
}

async function start(): Promise<void> {
  const outcome = readConfig(process.env);
  if (outcome.kind === 'invalid') throw new StartProblem(outcome.problems.join('; '));
  const { config, warnings } = outcome;
  refuseMissingFonts();
  for (const warning of warnings) console.error(`stepwright: ${warning}`);
  if (config.pages) await ensureBuild((line) => console.log(line));
  const server = await assembleServer(config, config.pages ? { pages: createPages } : {});
  stopOnSignals(server, config);
  await listen(server, config);
  server.startWork();
  console.log(describeStart(config));
}

// The first who signs would otherwise find out.
function refuseMissingFonts(): void {
  const [missing] = missingPaperFonts();
  if (missing !== undefined)
    throw new StartProblem(`The fonts of documents are not installed: ${missing}; run npm ci`);
}

async function listen(server: AssembledServer, { host, port }: ServerConfig): Promise<void> {
  try {
    await server.app.listen({ host, port });
  } catch (error) {
    await server.close();
    const reason = errorCodeOf(error) ?? 'unknown reason';
    const why = reason === 'EADDRINUSE' ? 'is in use' : `cannot be used (${reason})`;
    throw new StartProblem(`Port ${port} on ${host} ${why}; choose another with PORT`);
  }
}
