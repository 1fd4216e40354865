import { styled } from '@mui/material/styles';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { selectSession, signOutRequested, type SessionStatus } from '../sessionSlice.ts';
import { useFrameTexts } from '../../shared/useFurtherTexts.ts';
import { HelpBanner } from './HelpBanner.tsx';
import { useSessionEnd } from '../useSessionEnd.ts';

const PhoneBar = lazy(async () => ({ default: (await import('./PhoneBar.tsx')).PhoneBar }));

/**
 * Warns in good time that the session ends, with the way to stay signed in if there is one; work is kept either way. Shows the help with an
 * application that the session gives, too.
 */
export function SessionWarning(): ReactNode {
  const session = useSelector(selectSession);
  const areTextsThere = useFrameTexts();
  if (session.kind !== 'signedIn' || !areTextsThere) return null;
  return (
    <>
      <Watched session={session} />
      <HelpBanner session={session} />
      {session.handoff && (
        <Suspense>
          <PhoneBar session={session} />
        </Suspense>
      )}
    </>
  );
}

function Watched({ session }: { readonly session: SessionStatus & { readonly kind: 'signedIn' } }) {
  const { t, i18n } = useTranslation(['frame', 'screens']);
  const { expiresAt, endsAt } = session;
  const { isNear, stay } = useSessionEnd(session);
  const dispatch = useDispatch();
  // The first time that a page writes a time, it costs as much as the rest of its frame.
  const time = isNear && new Date(expiresAt).toLocaleTimeString(i18n.language, { timeStyle: 'short' });
  if (isNear && expiresAt === endsAt)
    return (
      <AtTop>
        <Notice kind="warning" urgent title={t('session.endsSoon.title')}>
          {t('session.endsSoon.final', { time })}
        </Notice>
      </AtTop>
    );
  return (
    <ConfirmDialog
      open={isNear}
      title={t('session.endsSoon.title')}
      confirmText={t('session.endsSoon.stay')}
      cancelText={t('screens:header.signOut')}
      onConfirm={stay}
      onCancel={() => dispatch(signOutRequested())}
      onEscape={stay}
    >
      {t('session.endsSoon.idle', { time })}
    </ConfirmDialog>
  );
}

/** In sight wherever one has scrolled to. */
const AtTop = styled('div')({ position: 'sticky', top: 0, zIndex: 3 });
