import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { createsBusiness, solutionOf } from '../../contract/codes.ts';
import { PATHS } from '../../contract/pages.ts';
import { selectSession } from '../../features/access/sessionSlice.ts';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { selectHasDraft } from '../../features/drafts/draftSlice.ts';
import type { StartContentProps } from '../../features/start/screens/startProps.ts';

/** Returns the properties of the start pages inside the portal, where links are followed without loading a page. */
export function useStartProps(): StartContentProps {
  const config = useSelector(selectConfig);
  const resumes = useSelector(selectHasDraft);
  const session = useSelector(selectSession);
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const base = useHref(PATHS.start).replace(/\/$/, '');
  return {
    config,
    locale: i18n.language,
    resumes,
    createsBusiness: createsBusiness(query),
    isSignedIn: session.kind === 'signedIn',
    solution: solutionOf(query),
    link: (path) => ({
      href: `${base}${path}`,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        void navigate(path);
      },
    }),
  };
}
