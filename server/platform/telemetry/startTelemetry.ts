import { NO_TELEMETRY } from './telemetry.ts';
import type { Telemetry } from './telemetry.ts';

/** Reports to the collector of the configuration; what does that is read only where there is one. */
export async function startTelemetry(config: {
  readonly telemetryUrl: string | undefined;
  readonly environment: string;
}): Promise<Telemetry> {
  const { telemetryUrl, environment } = config;
  if (telemetryUrl === undefined) return NO_TELEMETRY;
  const { createOpenTelemetry } = await import('./createOpenTelemetry.ts');
  return createOpenTelemetry({ url: telemetryUrl, environment });
}
