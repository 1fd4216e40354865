import { memo } from 'react';
import type { ReactNode } from 'react';
import { hasCards } from './itemSchemas.ts';
import { ItemButtons } from './ItemButtons.tsx';
import { ItemField } from './ItemField.tsx';
import { ItemHeading } from './ItemHeading.tsx';
import { isSameItem, type ListItemProps } from './listItemProps.ts';
import { useItemName } from '../useFieldTexts.ts';

interface ListItemOfRow {
  readonly row: ListItemProps;
}

/** An item of a list: a card with a heading, or a row for a plain value, and what can be done with it. */
export const ListItem = memo(function ListItem({ row: props }: ListItemOfRow): ReactNode {
  const { id, path, index, schema } = props;
  const name = useItemName(path, index);
  const buttons = <ItemButtons {...props} itemName={name} />;
  if (!hasCards(schema)) {
    return (
      <li className="sw-item">
        <div id={`${id}__body`}>
          <ItemField {...props} />
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
          <ItemField {...props} />
        </div>
        {buttons}
      </fieldset>
    </li>
  );
}, isSameRow);

function isSameRow({ row: before }: ListItemOfRow, { row }: ListItemOfRow): boolean {
  return before === row || isSameItem(before, row);
}
