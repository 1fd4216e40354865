import type { ReactNode } from 'react';
import { ERRORS_KEY, getSchemaType } from '@rjsf/utils';
import { pathToPointer } from '../../engine/index.ts';
import { FieldError } from '../templates/FieldError.tsx';
import { ItemTitle } from './ItemTitle.tsx';
import { itemSchemaAt } from './itemSchemas.ts';
import type { ListItemProps } from './listItemProps.ts';
import { useSummary } from './useSummary.ts';

interface ItemHeadingProps extends ListItemProps {
  readonly itemName: string;
  /** Mark of the item as a whole. */
  readonly mark?: ReactNode;
}

/** The item's number and first answers; a problem of the item as a whole leads here. */
export function ItemHeading({ itemName, mark, ...item }: ItemHeadingProps): ReactNode {
  const { id, path, index } = item;
  const summary = useSummary(item);
  return (
    <div className="sw-item-head" data-pointer={pathToPointer([...path, index])}>
      <ItemTitle path={path} id={id} tabIndex={-1}>
        {itemName}
        {summary !== '' && <span className="sw-item-summary"> {summary}</span>}
        {mark !== undefined && <> {mark}</>}
      </ItemTitle>
      <FieldError id={id} reason={reasonOfItem(item)} />
    </div>
  );
}

/** The problem of the item as a whole; a list in a list shows its own. */
export function reasonOfItem({ schema, index, errors }: ListItemProps): string | undefined {
  const item = itemSchemaAt(schema, index);
  if (item === undefined || getSchemaType(item) === 'array') return undefined;
  return errors?.[ERRORS_KEY]?.[0];
}
