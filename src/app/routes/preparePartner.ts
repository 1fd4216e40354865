import { fetchTexts, startTrackedWork } from '../portal.ts';

/** The texts and the work that the pages of a partner need. */
export async function preparePartner(): Promise<void> {
  const texts = ['account', 'laterSteps', 'stepUps', 'partner'].map((name) => fetchTexts(name));
  await Promise.all([
    ...texts,
    startTrackedWork(async () => (await import('../startPartner.ts')).startPartner),
  ]);
}
