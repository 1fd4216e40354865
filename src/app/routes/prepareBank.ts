import { fetchTexts, startTrackedWork, startWork } from '../portal.ts';

/** Fetches the texts of the pages of bank accounts and starts the work behind them. */
export async function prepareBank(): Promise<void> {
  // `stepUps` has the texts of the checklist's link and of the pages about partners.
  const texts = ['account', 'laterSteps', 'stepUps', 'bank'].map((name) => fetchTexts(name));
  await Promise.all([
    ...texts,
    startTrackedWork(async () => (await import('../startApplicationPages.ts')).startApplicationPages),
    startWork(async () => (await import('../startBank.ts')).startBank),
  ]);
}
