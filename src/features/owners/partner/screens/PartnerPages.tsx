import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import { Spinner } from '../../../../components/Spinner.tsx';
import type { OwnerPage } from '../../../../contract/pages.ts';
import { nextOwnerPage, nextOwnerPath } from '../../../../navigation/ownerPath.ts';
import { HandoffOffer } from '../../../handoffs/screens/HandoffOffer.tsx';
import { ownerInquiryEntered } from '../../../identity/inquirySlice.ts';
import { InquiryPage } from '../../../identity/screens/InquiryPage.tsx';
import { Screen } from '../../../layout/Screen.tsx';
import { findFirstOpenForm, formPath, formsOf } from '../forms.ts';
import { inquiryAad } from '../partnerInquiry.ts';
import { partnerResultAwaited, partnerResultLeft, selectPartnerTroubled } from '../partnerSlice.ts';
import { usePartner, usePartnerFlow } from '../usePartner.ts';

/** Redirects to the partner's current page, from any device. */
export function PartnerRedirect(): ReactNode {
  const { subject, data } = usePartner();
  const { runtime, journey } = usePartnerFlow();
  const form = findFirstOpenForm(runtime, formsOf(runtime, journey), data.owner.answers);
  const isAsked = nextOwnerPage(data.owner) === 'details' && form;
  return <Redirect to={isAsked ? formPath(form, subject) : nextOwnerPath(subject.id, data.owner)} />;
}

interface PartnerGateProps {
  /** The pages on which the children are right. */
  readonly pages: readonly OwnerPage[];
  readonly children: ReactNode;
}

/** Renders a page only while the partner exists; otherwise redirects to their current page. */
export function PartnerGate({ pages, children }: PartnerGateProps): ReactNode {
  const { subject, data } = usePartner();
  if (pages.includes(nextOwnerPage(data.owner))) return children;
  return <Redirect to={nextOwnerPath(subject.id, data.owner)} />;
}

/** Government ID and selfie of a partner. */
export function PartnerIdentificationScreen(): ReactNode {
  const { subject } = usePartner();
  const { runtime, journey } = usePartnerFlow();
  const dispatch = useDispatch();
  const place = journey.steps.find(({ path }) => path.endsWith('/identification'));
  const step = place && runtime.definition.steps[place.step];
  const aad = inquiryAad(subject);
  const onReturn = useCallback(() => dispatch(ownerInquiryEntered(aad)), [dispatch, aad]);
  return (
    <PartnerGate pages={['identification']}>
      {step && (
        <InquiryPage
          step={step}
          entered={ownerInquiryEntered}
          subject={aad}
          device={<HandoffOffer {...subject} page="identification" onReturn={onReturn} />}
        />
      )}
    </PartnerGate>
  );
}

/** All is given; the result is on its way. */
export function PartnerVerifyingScreen(): ReactNode {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const { subject, data } = usePartner();
  const isTroubled = useSelector(selectPartnerTroubled);
  const isWaiting = nextOwnerPage(data.owner) === 'verifying';
  const { id, ownerId } = subject;
  useEffect(() => {
    if (isWaiting) dispatch(partnerResultAwaited({ id, ownerId }));
    return () => void dispatch(partnerResultLeft());
  }, [dispatch, id, ownerId, isWaiting]);
  if (!isWaiting) return <Redirect to={nextOwnerPath(id, data.owner)} />;
  return (
    <Screen title={t('verifying.title')}>
      <Spinner text={t('verifying.text')} />
      <div aria-live="polite">
        {isTroubled && <Notice kind="warning">{t('account:verifying.troubled')}</Notice>}
      </div>
    </Screen>
  );
}
