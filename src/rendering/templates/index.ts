import type { FormProps } from '@rjsf/core';
import { FieldTemplate } from './FieldTemplate.tsx';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';

/** Our look in RJSF's slots. What the field template draws itself must not be drawn again by the smaller templates. */
export const templates: NonNullable<FormProps['templates']> = {
  FieldTemplate,
  ObjectFieldTemplate,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};

/** Fills a slot that stays empty. */
function Nothing(): null {
  return null;
}
