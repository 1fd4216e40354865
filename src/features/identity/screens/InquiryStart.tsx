import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { inquiryStarted, type InquiryState } from '../inquirySlice.ts';
import { InquiryNotice } from './InquiryNotice.tsx';
import { OtherDevice } from './OtherDevice.tsx';

const NEEDS = ['id', 'camera', 'light', 'time'] as const;

interface InquiryStartProps {
  readonly inquiry: InquiryState;
  /** Other ways on. */
  readonly children?: ReactNode;
}

/** Shows the preparations for the check, the result of the last attempt, and the button that opens the dialog. */
export function InquiryStart({ inquiry, children }: InquiryStartProps): ReactNode {
  const { t } = useTranslation('stepUps');
  const dispatch = useDispatch();
  const hasNoCamera = inquiry.kind === 'ready' && inquiry.note === 'cameraRefused';
  return (
    <>
      <Needs>
        <div aria-live="polite">
          <InquiryNotice inquiry={inquiry} />
        </div>
        <h2>{t('identification.need.title')}</h2>
        <ul>
          {NEEDS.map((need) => (
            <li key={need}>{t(`identification.need.${need}`)}</li>
          ))}
        </ul>
        <p>{t('identification.privacy')}</p>
        <OtherDevice open={hasNoCamera} />
        {children}
      </Needs>
      <StepButtons
        continueText={t(`identification.button.${buttonOf(inquiry)}`)}
        busyText={isBusy(inquiry) ? t('identification.opening') : undefined}
        onContinue={() => dispatch(inquiryStarted())}
      />
    </>
  );
}

function isBusy({ kind }: InquiryState): boolean {
  return kind === 'looking' || kind === 'opening' || kind === 'inDialog';
}

function buttonOf(inquiry: InquiryState): 'start' | 'continue' | 'again' {
  if (inquiry.kind === 'failed') return 'again';
  if (inquiry.kind !== 'ready' || inquiry.note === 'none') return 'start';
  return inquiry.note === 'begun' || inquiry.note === 'cancelled' ? 'continue' : 'again';
}

const Needs = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > h2': { fontSize: '1.125rem', margin: theme.spacing(1, 0, 0) },
  '& > ul': { display: 'grid', gap: theme.spacing(1), margin: 0, paddingInlineStart: theme.spacing(2.5) },
  '& > p': { margin: 0 },
  // A region that is not drawn announces nothing, so an empty one only takes its gap back.
  '& > div:empty': { marginBottom: theme.spacing(-2) },
}));
