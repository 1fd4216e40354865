import type { ReactNode } from 'react';
import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { DetailItems } from './DetailItems.tsx';
import { hasCards } from './itemSchemas.ts';
import type { ListItemsProps } from './listItemsProps.ts';
import { ListItems } from './ListItems.tsx';
import { PageItems } from './PageItems.tsx';
import { TableItems } from './TableItems.tsx';

interface ListLayout {
  readonly Items: (props: ListItemsProps) => ReactNode;
  readonly className: string;
}

const CARDS: ListLayout = { Items: ListItems, className: 'sw-cards' };
const ROWS: ListLayout = { Items: ListItems, className: 'sw-rows' };

/** How a list of objects can be laid out, by the name that `layout` in `ui:options` gives. */
const LAYOUTS: Readonly<Record<string, ListLayout>> = {
  pages: { Items: PageItems, className: 'sw-cards' },
  table: { Items: TableItems, className: 'sw-table' },
  detail: { Items: DetailItems, className: 'sw-detail' },
};

/** The layout that a step asks for; plain values are always rows. */
export function listLayout(schema: RJSFSchema, uiSchema: UiSchema | undefined): ListLayout {
  if (!hasCards(schema)) return ROWS;
  const { layout } = getUiOptions(uiSchema);
  return (typeof layout === 'string' ? LAYOUTS[layout] : undefined) ?? CARDS;
}
