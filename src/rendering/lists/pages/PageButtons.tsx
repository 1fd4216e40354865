import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useStepForm } from '../../StepFormContext.ts';

interface PageButtonsProps {
  readonly itemName: string;
  readonly onBack: () => void;
  /** Left out where the item has to stay. */
  readonly onRemove?: () => void;
}

/** The ways out of an item's page. */
export function PageButtons({ itemName, onBack, onRemove }: PageButtonsProps): ReactNode {
  const { t } = useStepForm();
  return (
    <div className="sw-buttons sw-page-buttons">
      <Button type="button" variant="text" onClick={onBack}>
        {t('common:list.back')}
      </Button>
      {onRemove && (
        <Button type="button" variant="outlined" onClick={onRemove}>
          {t('common:list.remove')}
          <VisuallyHidden> {itemName}</VisuallyHidden>
        </Button>
      )}
      <Button type="submit" variant="contained" size="large">
        {t('common:list.done')}
      </Button>
    </div>
  );
}
