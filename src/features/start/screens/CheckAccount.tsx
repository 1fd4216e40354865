import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { selectConfig } from '../../configuration/configSlice.ts';
import { toastShown } from '../../toasts/toastsSlice.ts';
import { selectSession, signOutRequested } from '../../access/sessionSlice.ts';

const STEPS = ['step1', 'step2', 'step3'] as const;

/**
 * Shown after opening an application that does not exist or belongs to another account (specification, section 6): the
 * user should check the account, since it is most likely not the one that created the application. Portals without this
 * dialog show a toast.
 */
export function CheckAccount(): ReactNode {
  const { t } = useTranslation('screens');
  const { support, features } = useSelector(selectConfig);
  const session = useSelector(selectSession);
  const dispatch = useDispatch();
  const query = new URLSearchParams(useLocation().search);
  const [closed, setClosed] = useState(false);
  const isMissing = query.get('completed') === 'true' && query.has('applicationId');
  const hasDialog = features.checkAccount === true;
  const isSignedIn = session.kind === 'signedIn';
  useEffect(() => {
    if (isMissing && isSignedIn && !hasDialog) dispatch(toastShown('failure.application.notFound'));
  }, [isMissing, isSignedIn, hasDialog, dispatch]);
  if (!isMissing || !hasDialog || session.kind !== 'signedIn') return null;
  return (
    <ConfirmDialog
      open={!closed}
      title={t('account:checkAccount.title')}
      confirmText={t('account:checkAccount.signOut')}
      cancelText={t('account:checkAccount.close')}
      onConfirm={() => dispatch(signOutRequested())}
      onCancel={() => setClosed(true)}
    >
      <p>{t('account:checkAccount.text', { email: session.email })}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`account:checkAccount.${step}`)}</li>
        ))}
      </ol>
      <a href={support.url}>{t('account:checkAccount.support')}</a>
    </ConfirmDialog>
  );
}
