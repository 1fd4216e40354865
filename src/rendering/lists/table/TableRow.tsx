import { memo, Suspense } from 'react';
import type { ReactNode } from 'react';
import { toFieldPathId } from '@rjsf/utils';
import { pathToPointer } from '../../../engine/index.ts';
import { Member } from '../../fields/Member.tsx';
import { ItemNameContext } from '../../FieldContext.ts';
import { FieldError } from '../../templates/FieldError.tsx';
import { ItemButtons } from '../ItemButtons.tsx';
import { reasonOfItem } from '../ItemHeading.tsx';
import { itemSchemaAt } from '../itemSchemas.ts';
import { isSameItem, type ListItemProps } from '../listItemProps.ts';
import { useItemName } from '../../useFieldTexts.ts';

interface TableRowProps extends ListItemProps {
  readonly columns: readonly string[];
}

/** An item as a row: its name, an input for each question, and what can be done with it. */
export const TableRow = memo(function TableRow({ columns, ...item }: TableRowProps): ReactNode {
  const { id, path, index } = item;
  const name = useItemName(path, index);
  const own = itemSchemaAt(item.schema, index) ?? {};
  const schema = item.registry.schemaUtils.retrieveSchema(own, item.item);
  const members = Object.keys(schema.properties ?? {});
  const draw = (member: string) => <Cell key={member} {...item} schema={schema} member={member} />;
  return (
    <tr id={`${id}__body`}>
      <th scope="row" data-pointer={pathToPointer([...path, index])}>
        <span id={id} tabIndex={-1} className="sw-row-name">
          {name}
        </span>
        <FieldError id={id} reason={reasonOfItem(item)} />
        {/* What nobody sees keeps its constant all the same. */}
        {members.filter((member) => !columns.includes(member)).map(draw)}
      </th>
      <ItemNameContext value={name}>
        {columns.map((member) => (
          <td key={member}>{members.includes(member) && draw(member)}</td>
        ))}
      </ItemNameContext>
      <td>
        <ItemButtons {...item} itemName={name} />
      </td>
    </tr>
  );
}, isSameItem);

/** `schema` is the item's own here. */
function Cell({ member, ...item }: ListItemProps & { readonly member: string }): ReactNode {
  const { path, index, schema, uiSchema, errors, registry, field } = item;
  return (
    <Suspense fallback={null}>
      <Member
        {...field}
        name={member}
        schema={schema}
        {...(uiSchema === undefined ? {} : { uiSchema })}
        formData={item.item}
        {...(errors === undefined ? {} : { errorSchema: errors })}
        fieldPathId={toFieldPathId(index, registry.globalFormOptions, [...path])}
        registry={registry}
      />
    </Suspense>
  );
}
