import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice, type NoticeKind } from '../../../components/Notice.tsx';
import type { InquiryNote, InquiryState } from '../inquirySlice.ts';
import { failureText } from '../../shared/failureText.ts';

const VENDOR_DOWN = 'identity.unavailable';

/** Shows the result of the last attempt, and the next action. */
export function InquiryNotice({ inquiry }: { readonly inquiry: InquiryState }): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  if (inquiry.kind === 'failed') {
    const isVendorDown = inquiry.failure.code === VENDOR_DOWN;
    const text = isVendorDown ? t('identification.unavailable') : failureText(t, inquiry.failure);
    return <Notice kind="error">{text}</Notice>;
  }
  if (inquiry.kind !== 'ready') return null;
  const { note } = inquiry;
  if (note === 'cameraRefused') return <CameraNotice />;
  return note === 'none' ? null : <Notice kind={KINDS[note]}>{t(`identification.note.${note}`)}</Notice>;
}

const KINDS: Readonly<Record<Exclude<InquiryNote, 'none' | 'cameraRefused'>, NoticeKind>> = {
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
