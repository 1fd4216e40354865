import type { ReactNode } from 'react';
import { useFieldTexts } from '../useFieldTexts.ts';
import { useStepForm } from '../StepFormContext.ts';
import type { Panel } from './usePanels.ts';

/** Shows the title of a panel, with the number of its problems. */
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
