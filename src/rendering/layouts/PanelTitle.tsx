import type { ReactNode } from 'react';
import { useFieldTexts } from '../useFieldTexts.ts';
import { useStepForm } from '../StepFormContext.ts';
import type { Panel } from './usePanels.ts';

/** What a panel is about, and how many problems are in it. */
export function PanelTitle({ path, problems }: Panel): ReactNode {
  const { t } = useStepForm();
  const { legend, label } = useFieldTexts(path);
  return (
    <>
      {legend ?? label}
      {problems > 0 && (
        <span className="sw-problems"> {t('common:panel.problems', { count: problems })}</span>
      )}
    </>
  );
}
