import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useParams, Link } from 'react-router-dom';
import { Notice } from '../../../../components/Notice.tsx';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { linkArrived, linkConfirmed, openedLinkLeft, selectOpenedLink } from '../openedLinkSlice.ts';
import { failureText } from '../../../shared/failureText.ts';
import { LoadingScreen, Screen } from '../../../layout/Screen.tsx';
import { applicationPath } from '../../../../contract/pages.ts';
import { Ways } from './Ways.tsx';

interface OpenedLinkEndProps {
  readonly how: 'confirmed' | 'unconfirmed' | 'expired';
  readonly applicationId: string;
}

/** The page behind a link that was texted to the phone: one tap of the person who holds the phone proves it, without signing in. */
export function ConfirmLinkScreen(): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  const dispatch = useDispatch();
  const { applicationId = '' } = useParams();
  const { brand } = useSelector(selectConfig);
  const opened = useSelector(selectOpenedLink);
  useEffect(() => {
    dispatch(linkArrived(takeVfp()));
    return () => void dispatch(openedLinkLeft());
  }, [dispatch]);

  if (opened.kind === 'arriving') return <LoadingScreen />;
  if (opened.kind === 'ended') return <OpenedLinkEnd how={opened.how} applicationId={applicationId} />;
  return (
    <Screen title={t('openedLink.title')} intro={t('openedLink.text', { brand: brand.name })}>
      {opened.kind === 'failed' && (
        <Notice kind="error" urgent>
          {failureText(t, opened.failure)}
        </Notice>
      )}
      <Ways>
        <Button
          variant="contained"
          size="large"
          aria-disabled={opened.kind === 'sending'}
          onClick={() => dispatch(linkConfirmed(applicationId))}
        >
          {confirmText()}
        </Button>
      </Ways>
      <p>{t('openedLink.stranger')}</p>
    </Screen>
  );

  function confirmText(): string {
    if (opened.kind === 'sending') return t('openedLink.sending');
    return t(opened.kind === 'failed' ? 'common:retry' : 'openedLink.confirm');
  }
}

/** Reads the proof from the URL and removes it there, so that neither the history nor a later script finds it. */
function takeVfp(): string {
  const address = new URL(window.location.href);
  const vfp = address.searchParams.get('vfp') ?? '';
  address.searchParams.delete('vfp');
  window.history.replaceState(window.history.state, '', `${address.pathname}${address.search}`);
  return vfp;
}

/** Shows the result of the link, and where to continue: mostly not on this phone. */
function OpenedLinkEnd({ how, applicationId }: OpenedLinkEndProps): ReactNode {
  const { t } = useTranslation('stepUps');
  return (
    <Screen
      picture={how === 'confirmed' ? 'partner' : 'expired'}
      title={t(`openedLink.${how}.title`)}
      intro={t(`openedLink.${how}.text`)}
    >
      <p>
        {t('openedLink.startedHere')}{' '}
        <Link to={applicationPath(applicationId)}>{t('openedLink.goOnHere')}</Link>
      </p>
    </Screen>
  );
}
