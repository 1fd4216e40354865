import { memo } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useStepForm } from '../../StepFormContext.ts';
import { ItemButtons } from '../ItemButtons.tsx';
import { ItemHeading } from '../ItemHeading.tsx';
import { isSameItem, type ListItemProps } from '../listItemProps.ts';
import { useItemName } from '../../useFieldTexts.ts';

interface ItemCardProps extends ListItemProps {
  /** Something in the item is missing or wrong. */
  readonly incomplete: boolean;
  readonly onEdit: () => void;
}

/** Shows the summary of an item, and links its page. */
export const ItemCard = memo(function ItemCard({ incomplete, onEdit, ...item }: ItemCardProps): ReactNode {
  const { id, path, index } = item;
  const { t, lists } = useStepForm();
  const Note = lists?.ItemNote;
  const name = useItemName(path, index);
  const mark = incomplete ? <Mark tried={item.errors !== undefined} /> : undefined;
  return (
    <li className="sw-item">
      <ItemHeading {...item} itemName={name} mark={mark} />
      {Note && <Note item={item.item} index={index} />}
      <div className="sw-item-buttons">
        <button type="button" id={`${id}__edit`} className="sw-action" onClick={onEdit}>
          {t('common:list.edit')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
        <ItemButtons {...item} itemName={name} />
      </div>
    </li>
  );
}, isSameItem);

/** That something is missing; in the colour of errors once one tried to continue. */
function Mark({ tried }: { readonly tried: boolean }): ReactNode {
  const { t } = useStepForm();
  return <span className={tried ? 'sw-mark sw-mark-error' : 'sw-mark'}>{t('common:list.incomplete')}</span>;
}
