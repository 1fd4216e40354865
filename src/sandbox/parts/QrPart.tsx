import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QrBlock } from '../../components/QrBlock.tsx';

const STATES = ['waiting', 'connected', 'done', 'expired', 'offline'] as const;
const LINK = `https://onboarding.example/continue#${'A'.repeat(43)}`;

/** The block of a code for the camera of a phone, in each state. */
export function QrPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  return STATES.map((state) => (
    <QrBlock
      key={state}
      state={state}
      link={LINK}
      alt={t('parts.qr.alt')}
      title={t(`parts.qr.${state}`)}
      text={t('parts.qr.text')}
    />
  ));
}
