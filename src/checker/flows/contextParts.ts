/** What a condition may look at, as `JourneyContext` says. */
export const CONTEXT_PARTS: readonly string[] = [
  'answers',
  'application',
  'config',
  'market',
  'portal',
  'session',
];
