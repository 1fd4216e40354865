import { useContext } from 'react';
import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ItemNameContext } from '../context/FieldContext.ts';
import { plainTexts } from '../texts/plainTexts.ts';
import { useStepForm } from '../context/StepFormContext.ts';

/** `own`: the widget writes its label itself. `group`: several inputs share it. */
type LabelKind = 'input' | 'select' | 'group' | 'own';

const BY_WIDGET: Readonly<Record<string, LabelKind>> = {
  autocomplete: 'input',
  file: 'input',
  checkbox: 'own',
  switch: 'own',
  checkboxes: 'group',
  radios: 'group',
  'choice-cards': 'group',
  select: 'select',
};

export function labelKindOf(schema: RJSFSchema, uiSchema: UiSchema | undefined): LabelKind {
  const { widget } = getUiOptions(uiSchema);
  if (typeof widget === 'string') return BY_WIDGET[widget] ?? (schema.type === 'object' ? 'group' : 'input');
  if (schema.type === 'boolean') return 'own';
  if (schema.type === 'array' && schema.enum === undefined) return 'group';
  return schema.enum === undefined ? 'input' : 'select';
}

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
