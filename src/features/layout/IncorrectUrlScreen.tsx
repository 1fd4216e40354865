import { onDemand } from '../../lib/onDemand.tsx';

/** The screen for unknown URLs; few ever see it, so it is no part of the first pages. */
export const IncorrectUrlScreen = onDemand(
  async () => (await import('./IncorrectUrlScreenContent.tsx')).IncorrectUrlScreenContent,
);
