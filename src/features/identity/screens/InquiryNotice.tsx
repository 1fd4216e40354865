import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import type { InquiryState } from '../inquirySlice.ts';
import { failureText } from '../../shared/failureText.ts';

const VENDOR_DOWN = 'identity.unavailable';

/** What became of the last try, and what to do about it. */
export function InquiryNotice({ inquiry }: { readonly inquiry: InquiryState }): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  if (inquiry.kind === 'failed') {
    const isVendorDown = inquiry.failure.code === VENDOR_DOWN;
    const text = isVendorDown ? t('identification.unavailable') : failureText(t, inquiry.failure);
    return <Notice kind="error">{text}</Notice>;
  }
  if (inquiry.kind !== 'ready') return null;
  switch (inquiry.note) {
    case 'none':
      return null;
    case 'begun':
    case 'cancelled':
      return <Notice kind="info">{t(`identification.note.${inquiry.note}`)}</Notice>;
    case 'failed':
    case 'expired':
    case 'timeout':
      return <Notice kind="warning">{t(`identification.note.${inquiry.note}`)}</Notice>;
    case 'cameraRefused':
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
}
