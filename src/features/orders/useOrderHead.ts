import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectConfig } from '../configuration/configSlice.ts';
import type { Say } from '@stepwright/react';
import { useChargedNow } from './useOrder.ts';

interface OrderHead {
  /** Writes the title; the step's own is written if left out. */
  readonly say?: Say;
  /** Instead of the introduction of the step. */
  readonly intro?: string;
}

/** Returns the heading of a step of the order: the first one speaks to the customers of the brand, at a counter or on the web. */
export function useOrderHead(stepId: string): OrderHead {
  const { t } = useTranslation(['order', 'steps']);
  const { voice } = useSelector(selectConfig).brand;
  const isCharged = useChargedNow();
  if (stepId === 'order-payment') return isCharged ? { intro: t('introNow') } : {};
  if (stepId !== 'order') return {};
  return {
    say: () => t(`head.${voice}.title`),
    intro: t(isCharged ? 'introNow' : `head.${voice}.intro`),
  };
}
