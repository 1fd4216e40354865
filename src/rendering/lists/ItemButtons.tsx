import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useStepForm } from '../StepFormContext.ts';
import type { ListItemProps } from './listItemProps.ts';

/** What can be done with an item. A button that cannot do it now stays, so that the focus does, and says why. */
export function ItemButtons(props: ListItemProps & { readonly itemName: string }): ReactNode {
  const { id, index, total, limits, actions, schema, itemName } = props;
  const { t } = useStepForm();
  const idle = !limits.orderable && !limits.copyable && !limits.removable;
  if (idle || index < limits.fixed) return null;
  const described = { item: itemName };
  return (
    <div className="sw-item-buttons">
      {limits.orderable && total - limits.fixed > 1 && (
        <>
          <Action
            {...described}
            id={`${id}__up`}
            text={t('common:list.up')}
            blocked={index === limits.fixed}
            onClick={() => actions.move(index, index - 1)}
          />
          <Action
            {...described}
            id={`${id}__down`}
            text={t('common:list.down')}
            blocked={index === total - 1}
            onClick={() => actions.move(index, index + 1)}
          />
        </>
      )}
      {limits.copyable && (
        <Action
          {...described}
          id={`${id}__copy`}
          text={t('common:list.copy')}
          blocked={limits.full}
          reason={t('common:list.full', { limit: schema.maxItems })}
          onClick={() => actions.copy(index)}
        />
      )}
      {limits.removable && (
        <Action
          {...described}
          id={`${id}__remove`}
          text={t('common:list.remove')}
          blocked={limits.fewest}
          reason={t('common:list.fewest', { limit: schema.minItems })}
          onClick={() => actions.remove(index)}
        />
      )}
    </div>
  );
}

interface ActionProps {
  readonly id: string;
  readonly text: string;
  readonly item: string;
  readonly blocked: boolean;
  /** Why it cannot be done; where it goes without saying, nothing. */
  readonly reason?: string;
  readonly onClick: () => void;
}

function Action({ id, text, item, blocked, reason, onClick }: ActionProps): ReactNode {
  const explained = blocked && reason !== undefined;
  return (
    <>
      <button
        type="button"
        id={id}
        className="sw-action"
        aria-disabled={blocked || undefined}
        aria-describedby={explained ? `${id}__why` : undefined}
        onClick={blocked ? undefined : onClick}
      >
        {text}
        <VisuallyHidden> {item}</VisuallyHidden>
      </button>
      {explained && (
        <span id={`${id}__why`} className="sw-hint">
          {reason}
        </span>
      )}
    </>
  );
}
