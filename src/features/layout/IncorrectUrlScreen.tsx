import { onDemand } from '../../lib/onDemand.tsx';

/** Where unknown addresses land; few ever see it, so it is no part of the first pages. */
export const IncorrectUrlScreen = onDemand(
  async () => (await import('./IncorrectUrlScreenContent.tsx')).IncorrectUrlScreenContent,
);
