import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFace } from '../../components/CardFace.tsx';
import { CodeInput } from '../../components/CodeInput.tsx';
import { DateTile } from '../../components/DateTile.tsx';
import { Device, DeviceList } from '../../components/DeviceList.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Option, OptionList } from '../../components/OptionList.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { Uploader } from '../../components/Uploader.tsx';

/** A bank account as a card. */
export function CardFacePart(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <CardFace
      issuer="Cascade Savings Bank"
      icon="landmark"
      endingIn={t('parts.card.endingIn')}
      lastFour="4821"
      caption={t('parts.card.holder')}
      name={t('parts.name')}
    />
  );
}

/** A code to type in: empty, typed and refused. */
export function CodeParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [codes, setCodes] = useState({ empty: '', typed: '123456', refused: '654321' });
  return (['empty', 'typed', 'refused'] as const).map((state) => (
    <CodeInput
      key={state}
      id={`part-code-${state}`}
      label={t(`parts.code.${state}`)}
      form="digits"
      error={state === 'refused' ? t('parts.code.error') : undefined}
      value={codes[state]}
      onChange={(code) => setCodes({ ...codes, [state]: code })}
      onComplete={() => undefined}
    />
  ));
}

const UPLOADS = ['none', 'under', 'stored', 'failed', 'bare'] as const;
type Upload = (typeof UPLOADS)[number];

/** A file to choose: none yet, under way, stored, and failed. Nothing is sent. */
export function UploaderParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [name, setName] = useState('licence.pdf');
  return UPLOADS.map((upload) => (
    <Uploader
      key={upload}
      accept="application/pdf,image/*"
      text={t(upload === 'stored' ? 'parts.upload.replace' : 'parts.upload.choose')}
      hint={t('parts.upload.hint')}
      variant={upload === 'none' ? 'contained' : 'outlined'}
      isBare={upload === 'bare'}
      action={upload === 'failed' && <Button>{t('parts.upload.again')}</Button>}
      onChoose={(file) => setName(file.name)}
    >
      <UploadState upload={upload} name={name} />
    </Uploader>
  ));
}

function UploadState({ upload, name }: { readonly upload: Upload; readonly name: string }): ReactNode {
  const { t } = useTranslation('sandbox');
  switch (upload) {
    case 'under':
      return <ProgressBar current={40} total={100} section={name} text={t('parts.upload.progress')} />;
    case 'stored':
      return <output className="kept">{t('parts.upload.stored', { name })}</output>;
    case 'failed':
      return <Notice kind="error">{t('parts.upload.failed', { name })}</Notice>;
    case 'none':
    case 'bare':
      return null;
  }
}

/** Devices, the one in use first. */
export function DeviceParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <DeviceList>
      <Device
        icon="laptop"
        name={t('parts.devices.laptop')}
        mark={t('parts.devices.current')}
        action={<Button>{t('parts.devices.end')}</Button>}
      >
        <div>{t('parts.devices.since')}</div>
      </Device>
      <Device icon="smartphone" name={t('parts.devices.phone')}>
        <div>{t('parts.devices.since')}</div>
      </Device>
    </DeviceList>
  );
}

/** Possible actions, each with its reason. */
export function OptionParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <OptionList>
      {(['file-text', 'phone'] as const).map((icon) => (
        <Option key={icon} icon={icon} text={t(`parts.options.${icon}.text`)}>
          <strong>{t(`parts.options.${icon}`)}</strong>
        </Option>
      ))}
    </OptionList>
  );
}

/** The days of something, the first of them over. */
export function TimelinePart(): ReactNode {
  const { t, i18n } = useTranslation('sandbox');
  return (
    <>
      <ol className="timeline">
        <li data-state="done">
          <Icon name="check" />
          {t('parts.timeline.done')}
        </li>
        <li>{t('parts.timeline.now')}</li>
        <li>{t('parts.timeline.later')}</li>
      </ol>
      <DateTile date="2026-12-08" locale={i18n.language} />
    </>
  );
}
