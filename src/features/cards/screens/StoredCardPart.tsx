import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import type { StoredCard } from '../../../contract/cards.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { cardChosen, removalRequested, type CardChange } from '../cardSlice.ts';
import { BrandIcon } from './BrandIcon.tsx';
import { useCardName } from './useCardName.ts';

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

interface StoredCardPartProps {
  readonly card: StoredCard;
  readonly change: CardChange;
  readonly onReplace: () => void;
}

/** The card that is stored: to be used, replaced or removed. */
export function StoredCardPart({ card, change, onReplace }: StoredCardPartProps): ReactNode {
  const { t } = useTranslation(['cards', 'screens']);
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const [isAsked, setAsked] = useState(false);
  const name = useCardName()(card);
  const isBusy = change.kind === 'sending';
  return (
    <>
      <CardFace card={card} />
      <Ways>
        <Button variant="outlined" disabled={isBusy} onClick={onReplace}>
          {t('card.replace')}
        </Button>
        <Button color="error" disabled={isBusy} onClick={() => setAsked(true)}>
          {t('card.remove')}
        </Button>
      </Ways>
      <ConfirmDialog
        open={isAsked}
        title={t('remove.title')}
        confirmText={t('remove.confirm')}
        cancelText={t('remove.cancel')}
        tone="danger"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          dispatch(removalRequested(id));
        }}
      >
        <p>{t('remove.text', { card: name })}</p>
      </ConfirmDialog>
      <StepButtons
        continueText={t('card.use')}
        busyText={isBusy ? t('screens:form.sending') : undefined}
        onContinue={() => dispatch(cardChosen(id))}
      />
    </>
  );
}

const Ways = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) }));

/** A stored card: brand, last four digits, and when it expires. */
function CardFace({ card }: { readonly card: StoredCard }): ReactNode {
  const { t } = useTranslation('cards');
  const name = useCardName()(card);
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
