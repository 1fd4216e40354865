import { memo, Suspense } from 'react';
import type { ReactNode } from 'react';
import { deepEquals, ERRORS_KEY, getSchemaType, toFieldPathId } from '@rjsf/utils';
import { pathToPointer } from '../../engine/index.ts';
import { FieldError } from '../templates/FieldError.tsx';
import { useFieldTexts } from '../useFieldTexts.ts';
import { hasCards, itemSchemaAt } from './itemSchemas.ts';
import { ItemButtons } from './ItemButtons.tsx';
import type { ListItemProps } from './listItemProps.ts';
import { useSummary } from './useSummary.ts';

/** An item of a list: a card with a heading, or a row for a plain value, and what can be done with it. */
export const ListItem = memo(function ListItem(props: ListItemProps): ReactNode {
  const { id, path, index, schema } = props;
  const name = useFieldTexts(path).item(index + 1);
  const buttons = <ItemButtons {...props} itemName={name} />;
  if (!hasCards(schema)) {
    return (
      <li className="sw-item">
        <div id={`${id}__body`}>
          <Suspense fallback={null}>
            <ItemField {...props} />
          </Suspense>
        </div>
        {buttons}
      </li>
    );
  }
  return (
    <li className="sw-item">
      <fieldset aria-labelledby={id}>
        <ItemHeading {...props} itemName={name} />
        <div id={`${id}__body`} className="sw-item-body">
          <Suspense fallback={null}>
            <ItemField {...props} />
          </Suspense>
        </div>
        {buttons}
      </fieldset>
    </li>
  );
}, deepEquals);

const HIGHEST_LEVEL = 6;

/** The item's number and first answers; a problem of the item as a whole leads here. */
function ItemHeading(props: ListItemProps & { readonly itemName: string }): ReactNode {
  const { id, path, index, itemName, errors } = props;
  const summary = useSummary(props);
  const depth = path.filter((segment) => typeof segment === 'number').length;
  const reason = isOfItem(props) ? errors?.[ERRORS_KEY]?.[0] : undefined;
  const Heading = `h${Math.min(depth + 2, HIGHEST_LEVEL)}` as 'h2';
  return (
    <div className="sw-item-head" data-pointer={pathToPointer([...path, index])}>
      <Heading id={id} tabIndex={-1}>
        {itemName}
        {summary !== '' && <span className="sw-item-summary"> {summary}</span>}
      </Heading>
      <FieldError id={id} reason={reason} />
    </div>
  );
}

/** Whether a problem at the item's own place is one of the whole item; a list in a list shows its own. */
function isOfItem({ schema, index }: ListItemProps): boolean {
  const item = itemSchemaAt(schema, index);
  return item !== undefined && getSchemaType(item) !== 'array';
}

function ItemField({
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
  const own = itemSchemaAt(schema, index);
  if (!SchemaField || !own) return null;
  return (
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
  );
}
