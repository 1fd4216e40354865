import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { selectSession } from '../../access/sessionSlice.ts';
import { isOfferDismissed, rememberDismissal } from '../offerMemory.ts';
import { passkeysRequested, selectOwnPasskeys, selectPasskeyWork } from '../passkeysSlice.ts';
import { AddPasskey, PasskeyNews } from './AddPasskey.tsx';

/** Offers a passkey after a sign-in without one, until it is created or dismissed. */
export function PasskeyOffer(): ReactNode {
  const session = useSelector(selectSession);
  return session.kind === 'signedIn' && <Offer key={session.accountId} accountId={session.accountId} />;
}

function Offer({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const own = useSelector(selectOwnPasskeys);
  const work = useSelector(selectPasskeyWork);
  const [isDismissed, setDismissed] = useState(() => isOfferDismissed(accountId));
  useEffect(() => {
    if (!isDismissed) dispatch(passkeysRequested());
  }, [dispatch, isDismissed]);
  if (isDismissed || own.kind !== 'ready') return null;
  if (work.kind === 'added') return <PasskeyNews />;
  const hasOne = own.passkeys.some(({ otherHost }) => otherHost === null);
  if (hasOne || !own.mayChange) return null;
  return (
    <Notice kind="info" title={t('passkeys.offer')}>
      <p>{t('passkeys.intro')}</p>
      <AddPasskey>
        <Button
          onClick={() => {
            rememberDismissal(accountId);
            setDismissed(true);
          }}
        >
          {t('passkeys.notNow')}
        </Button>
      </AddPasskey>
      <PasskeyNews />
    </Notice>
  );
}
