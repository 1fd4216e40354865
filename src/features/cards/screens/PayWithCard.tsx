import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import type { CardResponse, OrderPayment } from '../../../contract/cards.ts';
import { declineText } from '../cardFailureText.ts';
import type { CardChange } from '../cardSlice.ts';
import { NewCard } from './NewCard.tsx';
import { StoredCardPart } from './StoredCardPart.tsx';

interface PayWithCardProps {
  readonly data: CardResponse;
  readonly payment: OrderPayment;
  readonly change: CardChange;
}

/** The card that an order is charged to: the one that is stored, or a new one. */
export function PayWithCard({ data, payment, change }: PayWithCardProps): ReactNode {
  const { t } = useTranslation('cards');
  const [isReplacing, setReplacing] = useState(false);
  const { card } = data;
  const usable = card !== null && !card.expired ? card : undefined;
  // The failure of a new card is shown above, so the result of the last charge is hidden.
  const isTold = change.kind === 'failed';
  return (
    <>
      {card?.expired === true && <Notice kind="warning">{t('expired', { lastFour: card.lastFour })}</Notice>}
      {payment.state === 'declined' && !isTold && (
        <Notice kind="error">{declineText(t, payment.declineCode)}</Notice>
      )}
      {usable && !isReplacing ? (
        <StoredCardPart card={usable} change={change} onReplace={() => setReplacing(true)} />
      ) : (
        <NewCard
          fields={data.fields}
          change={change}
          {...(usable && { onKeep: () => setReplacing(false) })}
        />
      )}
    </>
  );
}
