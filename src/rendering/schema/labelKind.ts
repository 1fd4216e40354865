import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';

/** `own`: the widget writes its label itself. `group`: several inputs share it. */
export type LabelKind = 'input' | 'select' | 'group' | 'own';

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

/** Returns how a question is labelled, by its schema and the widget that the step names. */
export function labelKindOf(schema: RJSFSchema, uiSchema: UiSchema | undefined): LabelKind {
  const { widget } = getUiOptions(uiSchema);
  if (typeof widget === 'string') return BY_WIDGET[widget] ?? (schema.type === 'object' ? 'group' : 'input');
  if (schema.type === 'boolean') return 'own';
  if (schema.type === 'array' && schema.enum === undefined) return 'group';
  return schema.enum === undefined ? 'input' : 'select';
}

/** Whether somebody fills a question in: calculated and read-only values are only shown, so they are not marked as optional. */
export function isFilledIn(uiSchema: UiSchema | undefined): boolean {
  return getUiOptions(uiSchema).widget !== 'CalculatedWidget';
}
