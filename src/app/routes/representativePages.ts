import { fetchTexts, startWork } from '../portal.ts';

/** Loads the screens of representatives, with their texts and sagas. */
export async function loadRepresentatives() {
  const [{ OwnHelpSection, RepresentedScreen, startRepresentatives }] = await Promise.all([
    import('./representativeParts.ts'),
    fetchTexts('account'),
    fetchTexts('representatives'),
  ]);
  await startWork(async () => startRepresentatives);
  return { OwnHelpSection, RepresentedScreen };
}

/** The page on which a representative helps, which has the forms of the application. */
export async function loadHelp() {
  const [{ HelpScreen }] = await Promise.all([
    import('../../features/representatives/screens/HelpScreen.tsx'),
    fetchTexts('representatives'),
  ]);
  return { HelpScreen };
}
