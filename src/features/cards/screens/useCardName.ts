import { useTranslation } from 'react-i18next';
import type { StoredCard } from '../../../contract/cards.ts';

/** Returns a function that names a card as people do: its brand and its last four digits. */
export function useCardName(): (card: Pick<StoredCard, 'brand' | 'lastFour'>) => string {
  const { t } = useTranslation('cards');
  return ({ brand, lastFour }) => t('card.name', { brand: t(`brand.${brand ?? 'unknown'}`), lastFour });
}
