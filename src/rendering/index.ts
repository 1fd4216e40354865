/**
 * Draws a step of kind `form` from its definition: RJSF on MUI behind one component. Screens give answers and get answers; a product's
 * own fields and inputs come in by its `FormKit`, and what those need from outside (searches, lists) by `extras`.
 */
export { StepForm } from './StepForm.tsx';
export type { StepFormProps } from './stepFormProps.ts';
export type { FilePort, FormPorts, ListChange, ListPorts, Lookup, Notes, StoredFile } from './ports.ts';
export type { FormKit, InputFormat } from './formKit.ts';
export { fieldId } from './focusField.ts';

// Parts for a product's own fields and inputs.
export { getUiOptions, type FieldProps, type UiSchema } from '@rjsf/utils';
export { findReason } from './fields/findReason.ts';
export { OtherMembers } from './fields/OtherMembers.tsx';
export { useStepForm } from './StepFormContext.ts';
export { FieldError } from './templates/FieldError.tsx';
export { FieldLabel } from './templates/FieldLabel.tsx';
export { useStepTexts } from './useStepTexts.ts';
export type { Say } from './say.ts';
export { useFieldTexts } from './useFieldTexts.ts';
export { dateMask } from './widgets/dateMask.ts';
export { AutocompleteSection } from './widgets/useAutocomplete.ts';
