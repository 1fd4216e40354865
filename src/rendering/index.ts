/**
 * Draws a step of kind `form` from its definition: RJSF on MUI behind one component. Screens give answers and get answers; what fields
 * need from outside (searches, lists) comes in by `extras`.
 */
export { StepForm } from './StepForm.tsx';
export type { StepFormProps } from './stepFormProps.ts';
export type { CategoriesState, FormExtras } from './formExtras.ts';
export { fieldId } from './fieldId.ts';
export { indexCategories, searchCategories } from './fields/searchCategories.ts';
