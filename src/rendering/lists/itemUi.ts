import type { UiSchema } from '@rjsf/utils';

/** Returns a step's `ui` for the item at an index: that of all items, or of the tuple's entry. */
export function itemUiAt(uiSchema: UiSchema | undefined, index: number): UiSchema | undefined {
  const items: unknown = uiSchema?.items;
  const own: unknown = Array.isArray(items) ? items[index] : items;
  return typeof own === 'object' && own !== null ? (own as UiSchema) : undefined; // read from JSON
}
