import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Device, DeviceList } from '../../../components/DeviceList.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { MAX_PASSKEYS } from '../../../contract/limits.ts';
import type { Passkey, PasskeysResponse } from '../../../contract/passkeys.ts';
import { useClientName } from '../../access/useClientName.ts';
import { SignInAgain } from '../../layout/SignInAgain.tsx';
import { failureText } from '../../shared/failureText.ts';
import {
  passkeysRequested,
  passkeyUnwanted,
  selectOwnPasskeys,
  selectPasskeyWork,
} from '../passkeysSlice.ts';
import { AddPasskey, PasskeyNews } from './AddPasskey.tsx';

interface PasskeySectionProps {
  readonly canAdd: boolean;
  /** The section below, which shows once the passkeys are known: they would move it. */
  readonly children?: ReactNode;
}

/** The passkeys of the person: what they are, each of them, adding one and removing one. */
export function PasskeySection({ canAdd, children }: PasskeySectionProps): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const own = useSelector(selectOwnPasskeys);
  useEffect(() => {
    dispatch(passkeysRequested());
  }, [dispatch]);
  return (
    <>
      <Section aria-labelledby="passkeys">
        <h2 id="passkeys">{t('account:passkeys.title')}</h2>
        <p>{t('account:passkeys.intro')}</p>
        {own.kind === 'loading' && <Spinner text={t('page.loading')} />}
        {own.kind === 'failed' && (
          <Notice kind="error">
            {failureText(t, own.failure)}{' '}
            <Button onClick={() => dispatch(passkeysRequested())}>{t('account:passkeys.retry')}</Button>
          </Notice>
        )}
        {own.kind === 'ready' && <OwnPasskeys {...own} canAdd={canAdd} />}
        <PasskeyNews />
      </Section>
      <div hidden={own.kind === 'loading'}>{children}</div>
    </>
  );
}

function OwnPasskeys({ passkeys, mayChange, canAdd }: PasskeysResponse & { readonly canAdd: boolean }) {
  const { t } = useTranslation('account');
  const isFull = passkeys.length >= MAX_PASSKEYS;
  return (
    <>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <DeviceList>
        {passkeys.map((passkey) => (
          <Item key={passkey.id} passkey={passkey} mayRemove={mayChange} />
        ))}
      </DeviceList>
      {isFull && <p>{t('passkeys.failed.tooMany')}</p>}
      {canAdd && !isFull && mayChange && <AddPasskey />}
      {!mayChange && (passkeys.length > 0 || canAdd) && <SignInAgain>{t('passkeys.tooOld')}</SignInAgain>}
    </>
  );
}

interface ItemProps {
  readonly passkey: Passkey;
  readonly mayRemove: boolean;
}

function Item({ passkey, mayRemove }: ItemProps) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const isBusy = useSelector(selectPasskeyWork).kind === 'busy';
  const [isAsking, setAsking] = useState(false);
  const name = useClientName(passkey);
  return (
    <Device
      icon="key-round"
      name={name}
      action={
        mayRemove && (
          <Button aria-disabled={isBusy} onClick={() => isBusy || setAsking(true)}>
            {t('passkeys.remove')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <Details passkey={passkey} />
      <ConfirmDialog
        open={isAsking}
        title={t('passkeys.confirm.title')}
        confirmText={t('passkeys.confirm.remove')}
        cancelText={t('passkeys.confirm.keep')}
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          dispatch(passkeyUnwanted(passkey.id));
        }}
        onCancel={() => setAsking(false)}
      >
        {t('passkeys.confirm.text')}
      </ConfirmDialog>
    </Device>
  );
}

function Details({ passkey }: { readonly passkey: Passkey }) {
  const { t, i18n } = useTranslation('account');
  const { createdAt, lastUsedAt, synced, otherHost } = passkey;
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const dateOf = (time: string) => dates.format(new Date(time));
  return (
    <>
      <div>
        {lastUsedAt === null ? t('passkeys.unused') : t('sessions.used', { date: dateOf(lastUsedAt) })}
      </div>
      <div>{t('passkeys.made', { date: dateOf(createdAt) })}</div>
      {synced && <div>{t('passkeys.synced')}</div>}
      {otherHost !== null && <div>{t('passkeys.otherHost', { host: otherHost })}</div>}
    </>
  );
}

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginTop: theme.spacing(4),
  overflowWrap: 'anywhere',
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: 0 },
}));
