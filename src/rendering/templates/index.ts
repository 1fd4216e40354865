import type { FormProps } from '@rjsf/core';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';

/** Our look in RJSF's slots. What the field template draws itself must not be drawn again by the smaller templates. */
export const templates: NonNullable<FormProps['templates']> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ErrorListTemplate: ErrorSummary,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};

/** Fills a slot that stays empty. */
function Nothing(): null {
  return null;
}
