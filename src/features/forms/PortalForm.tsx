import { useEffect, type ReactNode } from 'react';
import { StepForm, type StepFormProps } from '@stepwright/react';
import type { FormExtras } from './formExtras.ts';
import { portalKit } from './portalKit.ts';
import { shownForms } from './shownForms.ts';

export interface PortalFormProps extends Omit<StepFormProps, 'extras'> {
  readonly extras?: FormExtras;
}

/** The form of a step, with the fields and inputs of this product, or with those of `kit`. */
export function PortalForm(props: PortalFormProps): ReactNode {
  useEffect(() => {
    shownForms.add(props);
    return () => void shownForms.delete(props);
  });
  return <StepForm kit={portalKit} {...props} />;
}
