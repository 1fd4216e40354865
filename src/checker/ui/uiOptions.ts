/** What may stand under `ui:options`, or beside it as `ui:<name>`. */
export const UI_OPTIONS: readonly string[] = [
  'width',
  'addable',
  'removable',
  'orderable',
  'copyable',
  'shapes',
  'currency',
  'step',
  'keep',
  'currency',
  'camera',
  'source',
  'freeText',
  'rows',
  'autocomplete',
  'autocompleteSection',
  'copyFrom',
  'group',
  'layout',
  'reviewed',
  'summary',
  'widget',
];

/** What may stand beside `ui:options` and nowhere else. */
export const UI_WORDS: readonly string[] = ['ui:widget', 'ui:field', 'ui:options', 'ui:order'];
