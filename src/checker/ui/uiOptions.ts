/** Names that are allowed under `ui:options`, or beside it as `ui:<name>`. */
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
  'unit',
  'camera',
  'source',
  'freeText',
  'rows',
  'autocomplete',
  'autocompleteSection',
  'copyFrom',
  'group',
  'layout',
  'prefill',
  'reviewed',
  'reviewedAsLine',
  'summary',
  'validateOn',
  'widget',
];

/** Names that are allowed beside `ui:options` only. */
export const UI_WORDS: readonly string[] = ['ui:widget', 'ui:field', 'ui:options', 'ui:order'];

/** Options that take one of a few words. */
export const UI_VALUES: Readonly<Record<string, readonly string[]>> = {
  layout: ['pages', 'table', 'detail', 'tabs', 'accordion', 'grid'],
  width: ['half'],
  unit: ['percent'],
  validateOn: ['submit', 'blur'],
  keep: ['number', 'fraction', 'decimal', 'minor'],
};

/** Options without which a widget cannot be drawn. */
export const WIDGET_NEEDS: Readonly<Record<string, readonly string[]>> = {
  money: ['currency'],
  autocomplete: ['source'],
};
