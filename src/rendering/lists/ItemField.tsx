import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { toFieldPathId } from '@rjsf/utils';
import { LATER } from '../context/later.tsx';
import { itemSchemaAt } from './itemSchemas.ts';
import type { ListItemProps } from './listItemsProps.ts';

/** Renders the fields of an item. */
export function ItemField({
  path,
  index,
  item,
  schema,
  uiSchema,
  errors,
  registry,
  field,
}: ListItemProps): ReactNode {
  const { SchemaField } = registry.fields;
  const own = itemSchemaAt(schema, index, item);
  if (!SchemaField || !own) return null;
  return (
    <Suspense fallback={LATER}>
      <SchemaField
        {...field}
        required
        schema={own}
        {...(uiSchema === undefined ? {} : { uiSchema })}
        formData={item}
        {...(errors === undefined ? {} : { errorSchema: errors })}
        fieldPathId={toFieldPathId(index, registry.globalFormOptions, [...path])}
        registry={registry}
      />
    </Suspense>
  );
}
