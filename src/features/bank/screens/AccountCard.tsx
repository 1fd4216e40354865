import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon.tsx';
import type { LinkedInstrument } from '../../../contract/bank.ts';
import { useBusinessName } from '../../applications/useApplication.ts';
import './accountCard.css';

/** The bank account as the face of a card: its bank, its end, and who holds it. */
export function AccountCard({ account }: { readonly account: LinkedInstrument }): ReactNode {
  const { t } = useTranslation(['bank', 'account']);
  const name = useBusinessName();
  const { bankName, lastFour } = account;
  return (
    <div className="account-card">
      <svg className="of-slip" viewBox="0 0 480 303" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M480 0v303H90v-66h78v-70h78V97h78V27h78V0z" />
        <circle cx="285" cy="78" r="15" />
      </svg>
      <svg
        className="of-window"
        viewBox="0 0 480 303"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <circle cx="470" cy="150" r="190" />
        <ellipse cx="470" cy="150" rx="96" ry="190" />
        <path d="M280 150h200M304 60h176M304 240h176M470-40v380" />
      </svg>
      <p className="bank">
        {bankName ?? t('card.bank')}
        <Icon name="landmark" />
      </p>
      <p className="number">
        <span aria-hidden="true">•••• </span>
        <span className="hidden-text">{t('card.endingIn')} </span>
        {lastFour}
      </p>
      <p className="holder">
        <small>{t('card.holder')}</small>
        {name}
      </p>
    </div>
  );
}
