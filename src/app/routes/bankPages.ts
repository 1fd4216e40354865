import { fetchTexts, startTrackedWork, startWork } from '../portal.ts';
import type * as bankScreens from './bankScreens.ts';

/** The screens of bank accounts, with their texts there and the work behind them started. */
export async function loadBank(): Promise<typeof bankScreens> {
  const [screens] = await Promise.all([import('./bankScreens.ts'), prepareBank()]);
  return screens;
}

/** Fetches the texts of the pages of bank accounts and starts the work behind them. */
async function prepareBank(): Promise<void> {
  // `stepUps` has the texts of the checklist's link and of the pages about partners.
  const texts = ['account', 'laterSteps', 'stepUps', 'bank'].map((name) => fetchTexts(name));
  await Promise.all([
    ...texts,
    startTrackedWork(async () => (await import('../startApplicationPages.ts')).startApplicationPages),
    startWork(async () => (await import('../startBank.ts')).startBank),
  ]);
}
