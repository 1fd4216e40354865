import type { Environment, LogLevel } from './configOptions.ts';

/** The part of the configuration that no domain owns. */
export interface PlatformConfig {
  readonly environment: Environment;
  /** Where browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  readonly trustProxyHops: number;
  /** By a session, and by those in a network who have none. */
  readonly callsPerMinute: number;
  /** How many applications an account may begin in an hour. */
  readonly applicationsPerHour: number;
  /** What support's own tools call with; without it they cannot call. */
  readonly supportToken: string | undefined;
  /** What the collector of metrics calls with; without it production shows none, and others show them to everybody. */
  readonly metricsToken: string | undefined;
}
