import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApplication } from '../../applications/useApplication.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import {
  permissionRequested,
  selectVisit,
  visitEnded,
  visitRequested,
  selectPermission,
  withdrawalRequested,
  visitAllowed,
  visitRefused,
  type PartnerVisit,
} from '../singleSignOnSlice.ts';
import { Notice } from '../../../components/Notice.tsx';
import { failureText } from '../../shared/failureText.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { PATHS } from '../../../contract/pages.ts';

interface VisitNoticeProps {
  /** The partner's. */
  readonly name: string;
  readonly isSlow: boolean;
}

interface WithdrawButtonProps {
  readonly applicationId: string;
  /** The partner's. */
  readonly name: string;
}

/** Long enough for a slow site to appear. */
const SLOW_AFTER_MS = 8_000;

interface PartnerVisitButtonProps {
  /** The partner's URL that takes a code (`links.singleSignOn`). */
  readonly site: string;
  /** The channel that the visit is about. */
  readonly channelId?: string | undefined;
}

/**
 * Opens the partner's site, signed in there. The first time the applicant is asked to allow that, and may take it back later. There is
 * always the way without: the site's usual page (`links.redirect`).
 */
export function PartnerVisitButton({ site, channelId }: PartnerVisitButtonProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const { kind } = useSelector(selectVisit);
  const { application } = useApplication();
  const { links, redirectName, brand, referralUrlId } = useSelector(selectConfig);
  const name = redirectName ?? brand.name;
  const isLeaving = kind === 'opening' || kind === 'left';
  const isSlow = useSlow(isLeaving);
  useVisits(application.id);
  const context = referralUrlId === null ? {} : { context: referralUrlId };
  const query = channelId === undefined ? context : { ...context, channelId };
  const visit: PartnerVisit = { applicationId: application.id, site, query };
  return (
    <>
      <VisitNotice name={name} isSlow={isSlow} />
      <Choices>
        <Button
          variant="contained"
          size="large"
          aria-disabled={isLeaving}
          onClick={() => !isLeaving && dispatch(visitRequested(visit))}
        >
          {t(isLeaving ? 'signOn.opening' : 'signOn.go', { name })}
        </Button>
        {(isSlow || kind === 'failed') && (
          <Button component="a" href={links.redirect} size="large" variant="text">
            {t('signOn.without', { name })}
          </Button>
        )}
        <WithdrawButton applicationId={application.id} name={name} />
      </Choices>
      <VisitQuestion visit={visit} name={name} />
    </>
  );
}

interface VisitQuestionProps {
  readonly visit: PartnerVisit;
  /** The partner's. */
  readonly name: string;
}

/** Asks the applicant to allow the visit. Refused, the site opens without a sign-in. */
function VisitQuestion({ visit, name }: VisitQuestionProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const { kind } = useSelector(selectVisit);
  const { redirect } = useSelector(selectConfig).links;
  const isAboutChannel = visit.query.channelId !== undefined;
  return (
    <ConfirmDialog
      open={kind === 'asking'}
      title={t('signOn.ask.title', { name })}
      confirmText={t('signOn.ask.allow')}
      cancelText={t('signOn.ask.refuse')}
      onConfirm={() => dispatch(visitAllowed(visit))}
      onCancel={() => dispatch(visitRefused(redirect ?? PATHS.accounts))}
      onEscape={() => dispatch(visitEnded())}
    >
      <p>{t(isAboutChannel ? 'signOn.ask.textChannel' : 'signOn.ask.text', { name })}</p>
      <p>{t('signOn.ask.remembered')}</p>
    </ConfirmDialog>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '* + &': { marginTop: theme.spacing(2) },
}));

/** Reads the permission with the page, and ends a visit with it: also one that the browser has kept, since Back shows the page as it was. */
function useVisits(applicationId: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(permissionRequested(applicationId));
    const end = () => void dispatch(visitEnded());
    const onShow = (event: PageTransitionEvent) => event.persisted && end();
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      end();
    };
  }, [dispatch, applicationId]);
}

/** Whether what is under way takes longer than usual. */
function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

/** Takes the permission for visits back; nothing if there is none. */
function WithdrawButton({ applicationId, name }: WithdrawButtonProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const { kind } = useSelector(selectVisit);
  const isGranted = useSelector(selectPermission) === 'granted';
  if (!isGranted || kind === 'opening' || kind === 'left') return null;
  const isBusy = kind === 'withdrawing';
  return (
    <Button
      size="large"
      variant="text"
      aria-disabled={isBusy}
      onClick={() => !isBusy && dispatch(withdrawalRequested(applicationId))}
    >
      {t('signOn.withdraw', { name })}
    </Button>
  );
}

/** Reports a visit that failed or takes its time, and a permission that was taken back. */
function VisitNotice({ name, isSlow }: VisitNoticeProps): ReactNode {
  const { t } = useTranslation('account');
  const status = useSelector(selectVisit);
  if (isSlow) return <Notice kind="info">{t('signOn.slow')}</Notice>;
  if (status.kind === 'withdrawn')
    return (
      <Notice kind="success" urgent>
        {t('signOn.withdrawn', { name })}
      </Notice>
    );
  if (status.kind !== 'failed') return null;
  return (
    <Notice
      kind="error"
      urgent
      title={t(status.what === 'visit' ? 'signOn.failed' : 'signOn.withdrawFailed', { name })}
    >
      {failureText(t, status.failure)}
    </Notice>
  );
}
