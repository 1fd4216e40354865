import type { UiSchema } from '@rjsf/utils';

/** What a step's `ui` says of the item at a position: of all items alike, or of each place of a tuple. */
export function itemUiAt(uiSchema: UiSchema | undefined, index: number): UiSchema | undefined {
  const items: unknown = uiSchema?.items;
  const own: unknown = Array.isArray(items) ? items[index] : items;
  return typeof own === 'object' && own !== null ? (own as UiSchema) : undefined; // read from JSON
}
