import { useId, type ReactNode } from 'react';
import { useStepForm } from '@stepwright/react';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';

interface FoldedAddressProps {
  /** The id of the button. */
  readonly id: string;
  /** The folded parts as the market writes them. */
  readonly line: string;
  readonly onEdit: () => void;
}

/** The parts of an address that a search filled, in one line, and the button that shows their inputs. */
export function FoldedAddress({ id, line, onEdit }: FoldedAddressProps): ReactNode {
  const { t } = useStepForm();
  const lineId = useId();
  return (
    <div className="sw-field">
      <p id={lineId} className="sw-line">
        <VisuallyHidden>{t('common:address.found')} </VisuallyHidden>
        {line}
      </p>
      <button type="button" id={id} className="sw-action" aria-describedby={lineId} onClick={onEdit}>
        {t('common:address.edit')}
      </button>
    </div>
  );
}
