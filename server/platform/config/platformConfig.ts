export const ENVIRONMENTS = ['local', 'ci', 'test', 'ote', 'production'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** Those that others than developers reach: nothing in them is played by a sandbox. */
export const DEPLOYED: readonly Environment[] = ['ote', 'production'];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

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
