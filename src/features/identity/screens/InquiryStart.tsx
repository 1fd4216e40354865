import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import Button from '@mui/material/Button';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { inquiryStarted, type InquiryState, type InquiryNote } from '../inquirySlice.ts';
import { Notice, type NoticeKind } from '../../../components/Notice.tsx';
import { failureText } from '../../shared/failureText.ts';

const NEEDS = ['id', 'camera', 'light', 'time'] as const;

interface InquiryStartProps {
  readonly inquiry: InquiryState;
  /** The offer to continue on a phone. */
  readonly device?: ReactNode;
  /** Other ways on. */
  readonly children?: ReactNode;
}

/** Shows the preparations for the check, the result of the last attempt, and the button that opens the dialog. */
export function InquiryStart({ inquiry, device, children }: InquiryStartProps): ReactNode {
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
        {device ?? <OtherDevice open={hasNoCamera} />}
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

interface OtherDeviceProps {
  /** Open from the start where there is no camera here. */
  readonly open: boolean;
}

/**
 * Shows the URL of the page, to continue on a device with a better camera: after signing in there, the same check is
 * found.
 */
function OtherDevice({ open }: OtherDeviceProps): ReactNode {
  const { t } = useTranslation('stepUps');
  const [isCopied, setCopied] = useState(false);
  const { origin, pathname } = window.location;
  const address = `${origin}${pathname}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <Details key={String(open)} open={open}>
      <summary>{t('identification.device.title')}</summary>
      <p>{t('identification.device.text')}</p>
      <code>{address}</code>
      <p>
        {/* Where the browser forbids it, the URL can be copied by hand. */}
        <Button variant="outlined" size="small" onClick={() => void copy().catch(() => setCopied(false))}>
          {t('identification.device.copy')}
        </Button>{' '}
        <output>{isCopied ? t('identification.device.copied') : null}</output>
      </p>
    </Details>
  );
}

const Details = styled('details')(({ theme }) => ({
  '& > summary': { cursor: 'pointer', fontWeight: 600, paddingBlock: theme.spacing(0.5) },
  '& > p': { margin: theme.spacing(1, 0) },
  '& > code': {
    display: 'block',
    padding: theme.spacing(1, 1.5),
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
}));

const VENDOR_DOWN = 'identity.unavailable';

/** Shows the result of the last attempt, and the next action. */
function InquiryNotice({ inquiry }: { readonly inquiry: InquiryState }): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  if (inquiry.kind === 'failed') {
    const isVendorDown = inquiry.failure.code === VENDOR_DOWN;
    const text = isVendorDown ? t('identification.unavailable') : failureText(t, inquiry.failure);
    return <Notice kind="error">{text}</Notice>;
  }
  if (inquiry.kind !== 'ready') return null;
  const { note } = inquiry;
  if (note === 'cameraRefused') return <CameraNotice />;
  return note === 'none' ? null : <Notice kind={NOTE_KINDS[note]}>{t(`identification.note.${note}`)}</Notice>;
}

const NOTE_KINDS: Readonly<Record<Exclude<InquiryNote, 'none' | 'cameraRefused'>, NoticeKind>> = {
  begun: 'info',
  cancelled: 'info',
  failed: 'warning',
  expired: 'warning',
  timeout: 'warning',
};

function CameraNotice() {
  const { t } = useTranslation('stepUps');
  return (
    <Notice kind="warning" title={t('identification.camera.title')}>
      <ol>
        <li>{t('identification.camera.settings')}</li>
        <li>{t('identification.camera.allow')}</li>
        <li>{t('identification.camera.again')}</li>
      </ol>
      <p>{t('identification.camera.other')}</p>
    </Notice>
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
