import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PATHS } from '../../../contract/pages.ts';
import { isolating } from '../../../lib/isolate.ts';
import { signInPath } from '../../signIn/signInPath.ts';
import type { PageBoot, StartVisit } from '../../../contract/pageBoot.ts';
import { LearnContent } from './LearnContent.tsx';
import { StartContent } from './StartContent.tsx';

/** Links from start pages to pages for which one signs in: the browser follows them to where one does. */
const SIGNED_IN: readonly string[] = [PATHS.firstStep, PATHS.another, PATHS.resume, PATHS.accounts];

/** The start page, or the one that explains everything, with its own texts, as the server draws it. */
export function StartPage({ boot, texts, path: page, basePath, createsBusiness }: StartVisit): ReactNode {
  const Content = page === PATHS.learnMore ? LearnContent : StartContent;
  return (
    <I18nextProvider i18n={createStartTexts(boot, texts)}>
      <Content
        config={boot.config}
        locale={boot.locale}
        resumes={undefined}
        createsBusiness={createsBusiness}
        isUnsupported={boot.isUnsupported}
        solution={boot.solution}
        link={(path) => ({
          href: `${basePath}${SIGNED_IN.includes(path) ? signInPath({ pathname: path, search: '' }) : path}`,
          'data-inside': true,
        })}
      />
    </I18nextProvider>
  );
}

function createStartTexts(boot: PageBoot, start: StartVisit['texts']): i18n {
  const texts = i18next.createInstance();
  void texts.init({
    lng: boot.locale,
    ns: ['start'],
    defaultNS: 'start',
    resources: { [boot.locale]: { start } },
    keySeparator: false,
    interpolation: { ...isolating(texts), defaultVariables: boot.config.numbers },
    initAsync: false,
  });
  return texts;
}
