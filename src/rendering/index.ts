/**
 * Draws a step of kind `form` from its definition: RJSF on MUI behind one component. Screens give answers and get answers; a product's
 * own fields and inputs come in by its `FormKit`, and what those need from outside (searches, lists) by `extras`.
 */
export { StepForm } from './form/StepForm.tsx';
export { FormElement } from './form/FramedForm.tsx';
export type { StepFormProps } from './context/stepFormProps.ts';
export type {
  FilePort,
  FormPorts,
  ListChange,
  ListPorts,
  Lookup,
  Notes,
  StoredFile,
} from './context/ports.ts';
export type { FormKit, InputFormat } from './context/formKit.ts';
export { fieldId } from './focus/focusField.ts';

// Parts for a product's own fields and inputs.
export { getUiOptions, type FieldProps, type UiSchema, type WidgetProps } from '@rjsf/utils';
export { useField } from './context/FieldContext.ts';
export { useMemberErrors } from './context/MemberErrors.ts';
export { findReason } from './errors/findReason.ts';
export { OtherMembers } from './fields/ObjectMember.tsx';
export { useRevealer } from './context/useRevealer.ts';
export { useStepForm } from './context/StepFormContext.ts';
export { FieldError } from './errors/FieldError.tsx';
export { FieldLabel } from './templates/FieldLabel.tsx';
export { useStepTexts } from './texts/useStepTexts.ts';
export type { Say } from './context/say.ts';
export { useFieldTexts } from './texts/useFieldTexts.ts';
export { dateMask } from './widgets/dateMask.ts';
export { AutocompleteSection } from './widgets/useAutocomplete.ts';
