import { useTranslation } from 'react-i18next';
import type { StoredCard } from '../../../contract/cards.ts';

/** A card as people name it: its brand and its last four digits. */
export function useCardName({ brand, lastFour }: Pick<StoredCard, 'brand' | 'lastFour'>): string {
  const { t } = useTranslation('cards');
  return t('card.name', { brand: t(`brand.${brand ?? 'unknown'}`), lastFour });
}
