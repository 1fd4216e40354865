import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredCard } from '../../../contract/cards.ts';
import { useCardName } from './useCardName.ts';
import { BrandIcon } from './BrandIcon.tsx';

/** A stored card: brand, last four digits, and when it expires. */
export function CardFace({ card }: { readonly card: StoredCard }): ReactNode {
  const { t } = useTranslation('cards');
  const name = useCardName(card);
  const date = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return (
    <Face>
      <BrandIcon brand={card.brand} />
      <div>
        <strong>{name}</strong>
        <div>{t('card.expires', { date })}</div>
      </div>
    </Face>
  );
}

const Face = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '& strong + div': { color: theme.palette.text.secondary },
}));
