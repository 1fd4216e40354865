import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { pageRulesOf, PATHS } from '../../../contract/pages.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { isContinuedPage } from '../../access/continuedPage.ts';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { signInPath } from '../signInPath.ts';
import { APPLY_FLOW } from '../../../contract/flows.ts';

const APPLICATION_PATH = /^\/urn:app:[0-9a-f-]{36}(?:\/(.+?))?\/?$/;

/** Redirects to signing in; a wrong URL is reported at once, without signing in. A phone that continued the page is done. */
export function SignedOut(): ReactNode {
  const location = useLocation();
  const isKnown = useIsKnown();
  if (isContinuedPage(location.pathname)) return <Redirect to={`${PATHS.continue}?end=cancelled`} />;
  return isKnown(location.pathname) ? <Redirect to={signInPath(location)} /> : <IncorrectUrlScreen />;
}

function useIsKnown(): (path: string) => boolean {
  const { flows } = useFlow().definition;
  const known = new Set<string>([
    ...Object.values(PATHS),
    ...(flows[APPLY_FLOW]?.steps ?? []).map((place) => place.path),
  ]);
  return (path) => {
    if (known.has(path.replace(/(?<=.)\/$/, ''))) return true;
    const [ofApplication, page] = APPLICATION_PATH.exec(path) ?? [];
    return (
      ofApplication !== undefined &&
      (page === undefined || pageRulesOf(path.replace(/\/$/, '')) !== undefined)
    );
  };
}
