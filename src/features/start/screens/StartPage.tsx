import i18next, { type i18n } from 'i18next';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PATHS } from '../../../contract/pages.ts';
import { isolating } from '../../../lib/isolate.ts';
import { signInPath } from '../../signIn/signInPath.ts';
import { createsBusiness } from '../../../navigation/redirectOnArrival.ts';
import type { PageBoot } from '../../../contract/pageBoot.ts';
import { hasDraft } from '../../drafts/hasDraft.ts';
import { LearnContent } from './LearnContent.tsx';
import { StartContent, useBrowserMemory } from './StartContent.tsx';

interface StartPageProps {
  readonly boot: PageBoot;
  /** Path of the page below the base path. */
  readonly path: string;
  /** `/r/{referralUrlId}` or nothing. */
  readonly basePath: string;
  /** Goes to a path of the portal without loading a new page, if it can; left out where there is no script, as in the server. */
  readonly onLeave?: (path: string) => boolean;
}

/** Links from start pages to pages for which one signs in: the browser follows them to where one does. */
const SIGNED_IN: readonly string[] = [PATHS.firstStep, PATHS.another, PATHS.resume, PATHS.accounts];

/** The start page, or the one that explains everything, with its own texts: all that it needs came with the page. */
export function StartPage({ boot, path: page, basePath, onLeave }: StartPageProps): ReactNode {
  const [texts] = useState(() => createStartTexts(boot));
  const resumes = useBrowserMemory(() => hasDraft(boot.config.portal, boot.config.currency), false);
  const isFurther = useBrowserMemory(() => createsBusiness(new URLSearchParams(location.search)), false);
  const Content = page === PATHS.learnMore ? LearnContent : StartContent;
  return (
    <I18nextProvider i18n={texts}>
      <Content
        config={boot.config}
        locale={boot.locale}
        resumes={resumes}
        createsBusiness={isFurther}
        isUnsupported={boot.isUnsupported}
        solution={boot.solution}
        link={(path) => ({
          href: `${basePath}${SIGNED_IN.includes(path) ? signInPath({ pathname: path, search: '' }) : path}`,
          onClick: (event: MouseEvent) => {
            if (!onLeave || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            if (onLeave(`${basePath}${path}`)) event.preventDefault();
          },
        })}
      />
    </I18nextProvider>
  );
}

function createStartTexts(boot: PageBoot): i18n {
  const texts = i18next.createInstance();
  void texts.init({
    lng: boot.locale,
    ns: ['start'],
    defaultNS: 'start',
    resources: { [boot.locale]: { start: boot.startTexts } },
    keySeparator: false,
    interpolation: { ...isolating(texts), defaultVariables: boot.config.numbers },
    initAsync: false,
  });
  return texts;
}
