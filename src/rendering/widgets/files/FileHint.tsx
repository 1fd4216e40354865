import type { ReactNode } from 'react';
import { useStepForm } from '../../StepFormContext.ts';
import { type FileRules, nameTypes, spellSize } from './fileRules.ts';

/** Shows the permitted files, and that they can be dropped. */
export function FileHint({ id, rules }: { readonly id: string; readonly rules: FileRules }): ReactNode {
  const { t, language } = useStepForm();
  const { types, largest } = rules;
  const words = [
    types && t('common:file.types', { types: nameTypes(types) }),
    largest < Infinity && t('common:file.limit', { size: spellSize(largest, language) }),
    t('common:file.drop'),
  ];
  return (
    <p id={id} className="sw-hint sw-below">
      {words.filter(Boolean).join(' ')}
    </p>
  );
}
