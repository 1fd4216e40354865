import type { ReactNode } from 'react';
import { useFieldTexts } from '../../useFieldTexts.ts';
import { ItemTitle } from '../ItemTitle.tsx';
import { ItemButtons } from '../ItemButtons.tsx';
import { ItemField } from '../ItemField.tsx';
import type { ListItemProps } from '../listItemProps.ts';

/** Renders the fields and actions of the selected item. */
export function DetailForm(props: ListItemProps): ReactNode {
  const { id, path, index } = props;
  const name = useFieldTexts(path).item(index + 1);
  return (
    <fieldset className="sw-item" aria-labelledby={`${id}__title`}>
      <ItemTitle path={path} id={`${id}__title`} className="sw-legend">
        {name}
      </ItemTitle>
      <div id={`${id}__body`} className="sw-item-body">
        <ItemField {...props} />
      </div>
      <ItemButtons {...props} itemName={name} />
    </fieldset>
  );
}
