import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { Notice, type NoticeKind } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { applicationPath, storesPath } from '../../../contract/pages.ts';
import { websiteKindOf } from '../../../contract/codes.ts';
import { businessOf } from '../../../navigation/channelRequest.ts';
import { asksApplicant, storeVariantOf, type StoreVariant } from '../../../navigation/storeVariant.ts';
import { ReceiptLink } from '../../applications/screens/ReceiptLink.tsx';
import { Reference } from '../../applications/screens/Reference.tsx';
import { useApplication, useBusinessName } from '../../applications/useApplication.ts';
import { useOutcome } from '../../applications/useOutcome.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { selectWebsite, websiteRequested } from '../websiteSlice.ts';
import { useStorePage } from './useStorePage.ts';

const TONES: Readonly<Record<StoreVariant, NoticeKind>> = {
  basic: 'success',
  fullIncomplete: 'warning',
  fullCompletePending: 'info',
  fullCompleteApproved: 'success',
  rejectedForTerms: 'error',
  rejected: 'error',
};

interface StoreOutcomeScreenProps {
  readonly page: 'store-complete' | 'store-success';
}

/** The outcome of an application that adds a store: `store-complete` if it is approved, else `store-success`. */
export function StoreOutcomeScreen({ page }: StoreOutcomeScreenProps): ReactNode {
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const storePage = useStorePage();
  if (storePage === undefined) return <Redirect to={statusPath} />;
  if (storePage !== page) return <Redirect to={applicationPath(application.id, storePage)} />;
  return <StoreOutcome serviceId={application.metadata.serviceId} />;
}

function StoreOutcome({ serviceId }: { readonly serviceId: string | undefined }) {
  const { t } = useTranslation('additions');
  const { application } = useApplication();
  const what = useWhat(serviceId);
  const { text } = useOutcome();
  const variant = storeVariantOf(application);
  if (what === undefined)
    return (
      <Screen title={t('store.loading.title')}>
        <Spinner text={t('store.loading.text')} />
      </Screen>
    );
  return (
    <Screen title={t(`store.${variant}.title`)}>
      <Notice kind={TONES[variant]}>{t(`store.${variant}.text`, { what })}</Notice>
      {variant === 'rejected' && <p>{text}</p>}
      {application.reasonCode !== null && variant === 'rejected' && (
        <p>{t(`account:reason.${application.reasonCode}`)}</p>
      )}
      <div>
        <Onward />
      </div>
      <p>
        <Link to={applicationPath(application.id, 'home')}>{t('account:outcome.home')}</Link>
      </p>
      <p>
        <ReceiptLink />
      </p>
      <Reference />
    </Screen>
  );
}

/** The next action of the applicant: the step-up that is asked, or the list of stores. */
function Onward() {
  const { t } = useTranslation('additions');
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const { next } = useOutcome();
  const stores = storesPath(businessOf(application));
  if (application.decision === 'DECLINED')
    return (
      <>
        {(next === 'askAgain' || next === 'readRequest') && (
          <ButtonLink to={applicationPath(application.id, 'another-look')}>
            {t(`account:outcome.next.${next}`)}
          </ButtonLink>
        )}
        <ButtonLink to={stores} quiet>
          {t('store.stores')}
        </ButtonLink>
      </>
    );
  if (application.decision === 'APPROVED' && application.cardDue === true)
    return (
      <ButtonLink to={applicationPath(application.id, 'order/card')}>
        {t('account:outcome.card.link')}
      </ButtonLink>
    );
  if (asksApplicant(application))
    return <ButtonLink to={statusPath}>{t('account:outcome.next.status')}</ButtonLink>;
  return <ButtonLink to={stores}>{t('store.stores')}</ButtonLink>;
}

/** The store in words, with the name of its website if that is known; undefined while it is being read. */
function useWhat(serviceId: string | undefined): string | undefined {
  const { t } = useTranslation('additions');
  const dispatch = useDispatch();
  const status = useSelector(selectWebsite);
  const { application } = useApplication();
  const businessName = useBusinessName();
  useEffect(() => {
    if (serviceId !== undefined) dispatch(websiteRequested(serviceId));
  }, [dispatch, serviceId]);
  if (serviceId === undefined) return t('store.what.store', { name: businessName });
  if (status.kind === 'loading') return undefined;
  if (status.kind === 'found' && status.website.id === serviceId)
    return t(`store.what.${status.website.kind}`, { name: status.website.name });
  return t(`store.what.${websiteKindOf(application.metadata.serviceType)}.unnamed`);
}
