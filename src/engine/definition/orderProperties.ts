import type { Json, JsonSchema, StepDefinition } from './definitionTypes.ts';
import { isRecord } from '../../lib/unknownValue.ts';

type Ui = StepDefinition['ui'];

/** Schemas of the same answer that hold only under a condition. */
const BRANCHES = ['then', 'else'] as const;

/**
 * Orders a schema's properties, those of its branches, of `allOf` and of the items of lists included, by `ui:order`, so that form, review and list of
 * problems agree. Properties that it does not name take the position of `*`, as in RJSF, or follow at the end. An
 * overlay can only add properties at the end; this moves them to their position.
 */
export function orderProperties(schema: JsonSchema, ui: Ui): JsonSchema {
  const { items, properties } = schema;
  const { items: uiOfItems } = ui;
  if (isRecord(items) && isRecord(uiOfItems)) return { ...schema, items: orderProperties(items, uiOfItems) };
  const branches = BRANCHES.flatMap((name) => {
    const branch = schema[name];
    return isRecord(branch) ? [[name, orderProperties(branch, ui)] as const] : [];
  });
  const { allOf } = schema;
  const joined = Array.isArray(allOf) && {
    allOf: allOf.map((part: Json) => (isRecord(part) ? orderProperties(part, ui) : part)),
  };
  const whole = { ...schema, ...joined, ...Object.fromEntries(branches) };
  if (!isRecord(properties)) return whole;
  const order = Array.isArray(ui['ui:order']) ? (ui['ui:order'] as readonly Json[]) : [];
  const others = order.includes('*') ? order.indexOf('*') : order.length;
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : others);
  const names = Object.keys(properties).toSorted((a, b) => rank(a) - rank(b));
  const ordered = names.map((name) => {
    const property = properties[name] ?? {};
    const below = ui[name];
    return [
      name,
      isRecord(property) && isRecord(below) ? orderProperties(property, below) : property,
    ] as const;
  });
  return { ...whole, properties: Object.fromEntries(ordered) };
}

/** The uiSchema without what `orderProperties` has carried out: the renderer has nothing to order any more. */
export function withoutOrder(ui: Ui): Ui {
  return Object.fromEntries(
    Object.entries(ui)
      .filter(([key]) => key !== 'ui:order')
      .map(([key, value]) => [key, isRecord(value) ? withoutOrder(value) : value]),
  );
}
