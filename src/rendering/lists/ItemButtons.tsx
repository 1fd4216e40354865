import type { ReactNode } from 'react';
import { plainTexts } from '../texts/plainTexts.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import type { ListItemProps } from './listItemsProps.ts';

/** Shows the buttons of an item. A disabled action stays focusable and gives the reason. */
export function ItemButtons(props: ListItemProps & { readonly itemName: string }): ReactNode {
  const { id, index, total, limits, actions, schema, itemName } = props;
  const { t } = useStepForm();
  const say = plainTexts(t);
  const idle = !limits.orderable && !limits.copyable && !limits.removable;
  if (idle || index < limits.fixed) return null;
  return (
    <div className="sw-item-buttons">
      {limits.orderable && total - limits.fixed > 1 && <MoveButtons {...props} />}
      {limits.copyable && (
        <Action
          item={itemName}
          id={`${id}__copy`}
          text={say('common:list.copy')}
          blocked={limits.full}
          reason={() => t('common:list.full', { limit: schema.maxItems })}
          onClick={() => actions.copy(index)}
        />
      )}
      {limits.removable && (
        <Action
          item={itemName}
          id={`${id}__remove`}
          text={say('common:list.remove')}
          blocked={limits.fewest}
          reason={() => t('common:list.fewest', { limit: schema.minItems })}
          onClick={() => actions.remove(index)}
        />
      )}
    </div>
  );
}

function MoveButtons(props: ListItemProps & { readonly itemName: string }): ReactNode {
  const { id, index, total, limits, actions, itemName } = props;
  const { t } = useStepForm();
  const say = plainTexts(t);
  return (
    <>
      <Action
        id={`${id}__up`}
        item={itemName}
        text={say('common:list.up')}
        blocked={index === limits.fixed}
        onClick={() => actions.move(index, index - 1)}
      />
      <Action
        id={`${id}__down`}
        item={itemName}
        text={say('common:list.down')}
        blocked={index === total - 1}
        onClick={() => actions.move(index, index + 1)}
      />
    </>
  );
}

interface ActionProps {
  readonly id: string;
  readonly text: string;
  readonly item: string;
  readonly blocked: boolean;
  /** Why it cannot be done; where it goes without saying, nothing. */
  readonly reason?: () => string;
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
        <span className="sw-unseen"> {item}</span>
      </button>
      {explained && (
        <span id={`${id}__why`} className="sw-hint">
          {reason()}
        </span>
      )}
    </>
  );
}
