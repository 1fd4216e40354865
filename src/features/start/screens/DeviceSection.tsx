import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import type { Solution } from '../../../contract/codes.ts';
import { offeredDevices, type OfferedDevice } from '../offeredDevices.ts';
import { Picture } from '../../../components/pictures/Picture.tsx';
import { sayAmount } from '../sayFee.ts';

interface DeviceSectionProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
  readonly solution: Solution | null;
}

/** Shows the devices that one can rent, each with its picture and price; empty if there are none. */
export function DeviceSection({ config, locale, solution }: DeviceSectionProps): ReactNode {
  const { t } = useTranslation('start');
  const devices = offeredDevices(config, solution);
  if (devices.length === 0) return null;
  return (
    <section className="start-wrap start-section" id="devices">
      <div className="start-head">
        <h2>{t(`devices.${config.brand.voice}.title`)}</h2>
        <p>{t('devices.text')}</p>
      </div>
      <ul className="start-devices">
        {devices.map((device) => (
          <Device key={device.id} device={device} config={config} locale={locale} />
        ))}
      </ul>
    </section>
  );
}

function Device({
  device,
  config,
  locale,
}: Omit<DeviceSectionProps, 'solution'> & { readonly device: OfferedDevice }) {
  const { t } = useTranslation('start');
  const { id, perUnit, trialPeriodDays } = device;
  return (
    <li className="start-card start-device">
      <Picture name={id} className="start-device-picture" />
      <div className="start-device-text">
        <h3>{t(`devices.${id}.name`)}</h3>
        <p className="start-muted">{t(`devices.${id}.text`)}</p>
        <p className="start-price">
          {t('devices.monthly', { amount: sayAmount(perUnit, config, locale) })}
          {trialPeriodDays > 0 && <small>{t('devices.trial', { count: trialPeriodDays })}</small>}
        </p>
      </div>
    </li>
  );
}
