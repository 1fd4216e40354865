import { basePathOf, pageRulesOf, PATHS } from './pages.ts';

/** Where the questions before the application are. */
const ASKING_STEPS = `${PATHS.getStarted}/`;
/** Their URLs contain a secret. */
const SECRET: readonly string[] = [PATHS.signInLink, PATHS.bankReturn];
/** Its console shows everybody's mail. */
const SANDBOX = new RegExp(`^${PATHS.sandbox}(?:/|$)`);

/** Whether scripts of vendors that look on must stay away from the page at a path. */
export function keepsVendorsOut(path: string): boolean {
  const page = path.slice(basePathOf(path).length);
  return (
    SECRET.includes(page) ||
    SANDBOX.test(page) ||
    page.startsWith(ASKING_STEPS) ||
    pageRulesOf(path)?.asks !== undefined
  );
}
