import { useContext } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { FormButtonsContext } from './FormButtonsContext.ts';
import { useStepForm } from './StepFormContext.ts';

/** The buttons that the screen gave the form, or one to continue. */
export function FormButtons(): ReactNode {
  const { submitLabel, children } = useContext(FormButtonsContext);
  const { t } = useStepForm();
  if (children !== undefined && children !== null) return children;
  return (
    <div className="sw-buttons">
      <Button type="submit" variant="contained" size="large">
        {submitLabel ?? t('common:continue')}
      </Button>
    </div>
  );
}
