import type { ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
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
  return rows.map((row) => askedIn(props, row)).reduce(addRow, []);
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

/** Adds what only this row asks, each behind the question that it follows there: another row may ask less. */
function addRow(columns: readonly Column[], asked: readonly Column[]): readonly Column[] {
  const all = [...columns];
  let next = 0;
  for (const column of asked) {
    const index = all.findIndex(({ name }) => name === column.name);
    const known = all[index];
    if (known) all[index] = { ...known, required: known.required || column.required };
    else all.splice(next, 0, column);
    next = (known ? index : next) + 1;
  }
  return all;
}
