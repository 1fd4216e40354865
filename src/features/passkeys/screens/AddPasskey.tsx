import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { passkeyWanted, selectPasskeyWork } from '../passkeysSlice.ts';
import { troubleText } from '../troubleText.ts';

/** The button that has a passkey made, beside other ways on. */
export function AddPasskey({ children }: { readonly children?: ReactNode }): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const isBusy = useSelector(selectPasskeyWork).kind === 'busy';
  return (
    <div>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => isBusy || dispatch(passkeyWanted())}>
        {t(isBusy ? 'passkeys.busy' : 'passkeys.add')}
      </Button>
      {children}
    </div>
  );
}

/** Shows the result of adding or removing a passkey. */
export function PasskeyNews(): ReactNode {
  const { t } = useTranslation('screens');
  const work = useSelector(selectPasskeyWork);
  return (
    <div aria-live="polite">
      {work.kind === 'added' && <Notice kind="success">{t('account:passkeys.added')}</Notice>}
      {work.kind === 'removed' && <Notice kind="success">{t('account:passkeys.removed')}</Notice>}
      {work.kind === 'failed' && <Notice kind="warning">{troubleText(t, work.trouble, 'adding')}</Notice>}
    </div>
  );
}
