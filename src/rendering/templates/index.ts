import type { FormProps } from '@rjsf/core';
import type { FieldTemplateProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { loadLaterTemplates } from './later.ts';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';

/** Our look in RJSF's slots. What the field template draws itself must not be drawn again by the smaller templates. */
export const templates: NonNullable<FormProps['templates']> = {
  FieldTemplate,
  // Named by the ui of steps that have such questions.
  WatchedField: onDemand<FieldTemplateProps>(async () => (await loadLaterTemplates()).WatchedField),
  ObjectFieldTemplate,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};

/** Fills a slot that stays empty. */
function Nothing(): null {
  return null;
}
