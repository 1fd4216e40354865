import { useEffect, type ReactNode, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { StepDefinition } from '@stepwright/engine';
import { isLoadedHere } from '../../../lib/isLoadedHere.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { StepFrame } from '../../journey/screens/StepFrame.tsx';
import { LoadAnew } from '../../layout/LoadAnew.tsx';
import { inquiryLeft, selectInquiry, type InquiryEntered } from '../inquirySlice.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { InquiryStart } from './InquiryStart.tsx';
import { VendorDialog } from './VendorDialog.tsx';

const SLOW_AFTER_MS = 10_000;

interface InquiryPageProps {
  readonly step: StepDefinition;
  /** Action that is dispatched with the subject once the page is mounted: it starts the saga. */
  readonly entered: InquiryEntered;
  /** Whose identity is checked. */
  readonly subject: string;
  /** The offer to continue on a phone; left out, the page shows its own URL. */
  readonly device?: ReactNode;
  /** Other ways on, below what one needs. */
  readonly children?: ReactNode;
}

/** Government ID and selfie, in a vendor's dialog; the page explains, opens it, and waits for what comes of it. */
export function InquiryPage(props: InquiryPageProps): ReactNode {
  const { identity } = useSelector(selectConfig);
  const isReady = identity.adapter === 'sandbox' || isLoadedHere();
  return isReady ? <Inquiry {...props} /> : <LoadAnew />;
}

function Inquiry({ step, entered, subject, device, children }: InquiryPageProps) {
  const dispatch = useDispatch();
  const inquiry = useSelector(selectInquiry);
  useEffect(() => {
    dispatch(entered(subject));
    return () => void dispatch(inquiryLeft());
  }, [dispatch, entered, subject]);
  if (inquiry.kind === 'waiting' || inquiry.kind === 'troubled')
    return <InquiryWaiting troubled={inquiry.kind === 'troubled'} />;
  return (
    <StepFrame step={step}>
      <InquiryStart inquiry={inquiry} device={device}>
        {children}
      </InquiryStart>
      <VendorDialog session={inquiry.kind === 'inDialog' ? inquiry.session : undefined} />
    </StepFrame>
  );
}

/** The dialog is done, the result is on its way. */
function InquiryWaiting({ troubled }: { readonly troubled: boolean }): ReactNode {
  const { t } = useTranslation('stepUps');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Screen title={t('identification.waiting.title')}>
      <Spinner text={t(isSlow ? 'identification.waiting.slow' : 'identification.waiting.text')} />
      <div aria-live="polite">
        {troubled && <Notice kind="warning">{t('account:verifying.troubled')}</Notice>}
      </div>
    </Screen>
  );
}
