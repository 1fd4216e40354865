export const ENVIRONMENTS = ['local', 'ci', 'test', 'ote', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Those that others than developers reach: nothing in them is played by a sandbox. */
export const DEPLOYED: readonly Environment[] = ['ote', 'production'];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
