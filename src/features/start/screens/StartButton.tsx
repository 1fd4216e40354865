import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../contract/pages.ts';
import { draftCases } from '../byDraft.ts';
import type { StartContentProps } from './startProps.ts';

/** Leads to the first question, or back to an unfinished application. */
export function StartButton(props: StartContentProps): ReactNode {
  const { link, createsBusiness = false } = props;
  const { t } = useTranslation('start');
  const startPath = createsBusiness ? PATHS.another : PATHS.firstStep;
  return draftCases(props).map(({ resumes, marks }) => (
    <a
      key={String(resumes)}
      className="start-button"
      {...marks}
      {...link(resumes ? PATHS.resume : startPath)}
    >
      {t(resumes ? 'hero.continue' : 'hero.start')}
    </a>
  ));
}
