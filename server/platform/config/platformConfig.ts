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
  /** Token of support's own tools; without it they cannot call. */
  readonly supportToken: string | undefined;
  /**
   * Token of the metrics collector; without it production shows no metrics, and other environments show them to
   * everyone.
   */
  readonly metricsToken: string | undefined;
}
