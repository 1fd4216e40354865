import { useContext } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ItemNameContext } from '../context/FieldContext.ts';
import type { LabelKind } from '../schema/labelKind.ts';
import { plainTexts } from '../texts/plainTexts.ts';
import { useStepForm } from '../context/StepFormContext.ts';

interface FieldLabelProps {
  readonly id: string;
  readonly kind: Exclude<LabelKind, 'own'>;
  readonly text: string;
  readonly required: boolean;
}

/** Shows the question above its input. Selects carry the asterisk; optional questions are marked. */
export function FieldLabel({ id, kind, text, required }: FieldLabelProps): ReactNode {
  const { t } = useStepForm();
  const item = useContext(ItemNameContext);
  const content = (
    <>
      {text}
      {item !== undefined && <VisuallyHidden> {item}</VisuallyHidden>}
      {required && kind === 'select' && (
        <span className="sw-required" aria-hidden="true">
          {' *'}
        </span>
      )}
      {!required && <span className="sw-optional"> {plainTexts(t)('common:optional')}</span>}
    </>
  );
  if (kind === 'group') {
    return (
      <span id={`${id}__label`} className="sw-label">
        {content}
      </span>
    );
  }
  return (
    <label id={`${id}__label`} htmlFor={id} className="sw-label">
      {content}
    </label>
  );
}
