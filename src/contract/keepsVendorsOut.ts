import { basePathOf, pageRulesOf, PATHS } from './pages.ts';

/** Where the questions before the application are. */
const ASKING_STEPS = `${PATHS.getStarted}/`;
/** They are drawn before the portal is loaded, with a footer that has no choice about scripts. */
const START: readonly string[] = ['', PATHS.start, PATHS.getStarted];
/** They take a code, their URLs contain a secret, or they are about other people's applications. */
const SECRET: readonly string[] = [PATHS.signIn, PATHS.signInLink, PATHS.bankReturn, PATHS.represented];
/** Its console shows everybody's mail. */
const SANDBOX = new RegExp(`^${PATHS.sandbox}(?:/|$)`);

/** Whether scripts of vendors that look on must stay away from the page at a path. */
export function keepsVendorsOut(path: string): boolean {
  const page = path.slice(basePathOf(path).length);
  return (
    START.includes(page) ||
    SECRET.includes(page) ||
    SANDBOX.test(page) ||
    page.startsWith(ASKING_STEPS) ||
    pageRulesOf(path)?.asks !== undefined
  );
}
