import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFace } from '../../../components/CardFace.tsx';
import type { LinkedInstrument } from '../../../contract/bank.ts';
import { useBusinessName } from '../../applications/useApplication.ts';
import './linkedAccount.css';

/** The bank account as the face of a card: its bank, its end, and who holds it. */
export function AccountCard({ account }: { readonly account: LinkedInstrument }): ReactNode {
  const { t } = useTranslation('bank');
  const name = useBusinessName();
  const { bankName, lastFour } = account;
  return (
    <CardFace
      issuer={bankName ?? t('card.bank')}
      icon="landmark"
      endingIn={t('card.endingIn')}
      lastFour={lastFour}
      caption={t('card.holder')}
      name={name}
    />
  );
}
