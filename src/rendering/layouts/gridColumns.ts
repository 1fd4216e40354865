import type { ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { mergeOrder } from '../../lib/mergeOrder.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import { isHiddenConstant } from '../schema/schemaKinds.ts';

/** A question that rows of a grid ask, as the first of those asks it. */
export interface Column {
  readonly name: string;
  readonly row: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema | undefined;
  /** In at least one row. */
  readonly required: boolean;
}

/** The questions of all rows, each once, in the order of their schemas. */
export function findColumns(props: ObjectFieldTemplateProps, rows: readonly string[]): readonly Column[] {
  const asked = rows.map((row) => askedIn(props, row));
  const columns = Map.groupBy(asked.flat(), ({ name }) => name);
  return mergeOrder(asked.map((row) => row.map(({ name }) => name))).flatMap((name) => {
    const [first, ...others] = columns.get(name) ?? [];
    return first ? [{ ...first, required: [first, ...others].some(({ required }) => required) }] : [];
  });
}

/** The questions of one row, by its present answers. */
function askedIn(props: ObjectFieldTemplateProps, row: string): readonly Column[] {
  const { schema, uiSchema, formData, registry } = props;
  const own = schema.properties?.[row];
  if (typeof own !== 'object') return [];
  const { properties = {}, required } = registry.schemaUtils.retrieveSchema(own, ownMember(formData, row));
  return Object.entries(properties).flatMap(([name, member]) => {
    if (typeof member !== 'object' || isHiddenConstant(member)) return [];
    const ui = uiSchema?.[row]?.[name];
    return [{ name, row, schema: member, uiSchema: ui, required: required?.includes(name) ?? false }];
  });
}
