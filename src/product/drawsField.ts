import type { Json } from '@stepwright/engine';

/** Whether the uiSchema of a step draws a field of this product, such as `address`. */
export function drawsField(ui: Json, name: string): boolean {
  if (typeof ui !== 'object' || ui === null) return false;
  return Object.entries(ui).some(([key, value]) =>
    key === 'ui:field' ? value === name : drawsField(value, name),
  );
}
