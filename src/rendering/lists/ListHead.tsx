import type { ReactNode } from 'react';
import { useStepForm } from '../StepFormContext.ts';
import type { FieldTexts } from '../useFieldTexts.ts';

interface ListHeadProps {
  readonly id: string;
  readonly texts: FieldTexts;
  readonly required: boolean;
}

/** Shows the legend of a group of inputs. */
export function ListHead({ id, texts, required }: ListHeadProps): ReactNode {
  const { t } = useStepForm();
  return (
    <>
      <legend className="sw-label">
        {texts.legend ?? texts.label}
        {!required && <span className="sw-optional"> {t('common:optional')}</span>}
      </legend>
      {texts.hint !== undefined && (
        <p id={`${id}__hint`} className="sw-hint">
          {texts.hint}
        </p>
      )}
    </>
  );
}
