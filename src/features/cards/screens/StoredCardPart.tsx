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
import { CardFace } from './CardFace.tsx';
import { useCardName } from './useCardName.ts';

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
  const name = useCardName(card);
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
