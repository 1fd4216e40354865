import type { AssembledServer } from './assembleServer.ts';
import type { ServerConfig } from './serverConfig.ts';

const STOP_DEADLINE_MS = 15_000;

/** Serves on until load balancers have seen that `/readyz` refuses, then ends. */
export function stopOnSignals(
  server: AssembledServer,
  { drainSeconds }: Pick<ServerConfig, 'drainSeconds'>,
): void {
  let stopping = false;
  const close = () => {
    // A job or a client that does not end must not hold up a deployment: what is not finished is done again.
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.drain();
    setTimeout(close, drainSeconds * 1000);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
