import { createElement, type ReactNode, type ComponentProps } from 'react';
import { ERRORS_KEY, getSchemaType } from '@rjsf/utils';
import { pathToPointer } from '@stepwright/engine';
import { FieldError } from '../errors/FieldError.tsx';
import type { FieldPath } from '../schema/fieldPath.ts';
import { itemSchemaAt } from './itemSchemas.ts';
import type { ListItemProps } from './listItemsProps.ts';
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

const LOWEST_LEVEL = 6;

/** The heading of an item of the list at a path: one level lower in each list around it. */
export function ItemTitle({ path, ...rest }: ComponentProps<'h2'> & { readonly path: FieldPath }): ReactNode {
  const depth = path.filter((segment) => typeof segment === 'number').length;
  return createElement(`h${Math.min(depth + 2, LOWEST_LEVEL)}`, rest);
}

/** The problem of the item as a whole; a list in a list shows its own. */
export function reasonOfItem({ schema, index, errors }: ListItemProps): string | undefined {
  const item = itemSchemaAt(schema, index);
  if (item === undefined || getSchemaType(item) === 'array') return undefined;
  return errors?.[ERRORS_KEY]?.[0];
}
