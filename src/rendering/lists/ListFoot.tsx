import { memo } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { pathToPointer } from '../../engine/index.ts';
import type { FieldPath } from '../fieldPathOf.ts';
import { useStepForm } from '../StepFormContext.ts';
import { FieldError } from '../templates/FieldError.tsx';
import type { ListLimits } from './listLimits.ts';

interface ListFootProps {
  readonly id: string;
  readonly path: FieldPath;
  /** Error of the list as a whole. */
  readonly reason: string | undefined;
  readonly add: string;
  readonly limits: ListLimits;
  readonly limit: number | undefined;
  readonly onAdd: () => void;
}

/** The button that adds an item, with the reason why it does not, and what is wrong with the list. */
export const ListFoot = memo(function ListFoot(props: ListFootProps): ReactNode {
  const { id, path, reason, add, limits, limit, onAdd } = props;
  const { t } = useStepForm();
  const describedBy = [limits.full && `${id}__full`, reason !== undefined && `${id}__error`];
  return (
    <div data-pointer={pathToPointer(path)}>
      {limits.addable && (
        // Not `disabled`: it may have the focus, and the reason has to be reachable.
        <Button
          id={id}
          type="button"
          variant="outlined"
          aria-disabled={limits.full || undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          onClick={limits.full ? undefined : onAdd}
        >
          {add}
        </Button>
      )}
      {limits.addable && limits.full && (
        <p id={`${id}__full`} className="sw-hint sw-below">
          {t('common:list.full', { limit })}
        </p>
      )}
      <FieldError id={id} reason={reason} />
    </div>
  );
});
