import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InputBox, inputBoxStyles } from '../../../components/InputBox.tsx';
import { LabelledInput } from '../../../components/LabelledInput.tsx';
import type { AddChannelBody } from '../../../contract/channels.ts';
import { CHANNEL_TYPES } from '../../../contract/codes.ts';
import { MAX_CHANNEL_NAME } from '../../../contract/limits.ts';
import { memberOf } from '../../../lib/unknownValue.ts';

interface ChannelFormProps {
  readonly isBusy: boolean;
  readonly onAdd: (channel: AddChannelBody) => void;
}

/** Asks for all that a channel has: its name and its type. */
export function ChannelForm({ isBusy, onAdd }: ChannelFormProps): ReactNode {
  const { t } = useTranslation('additions');
  const [name, setName] = useState('');
  const [type, setType] = useState<AddChannelBody['type']>('ONLINE');
  const [isTried, setTried] = useState(false);
  const isWrong = name.trim() === '' || name.trim().length > MAX_CHANNEL_NAME;
  return (
    <Fields
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isWrong && !isBusy) onAdd({ name: name.trim(), type });
      }}
    >
      <LabelledInput
        id="channel-name"
        label={t('channel.name')}
        error={isTried && isWrong ? t('channel.name.wrong') : undefined}
        autoComplete="off"
        inputMode="text"
        value={name}
        onChange={setName}
      />
      <div className="choice">
        <label htmlFor="channel-type">{t('channel.type')}</label>
        <InputBox kind="select">
          <select
            id="channel-type"
            value={type}
            onChange={({ target }) => setType(memberOf(CHANNEL_TYPES, target.value) ?? 'DEFAULT')}
          >
            {CHANNEL_TYPES.map((one) => (
              <option key={one} value={one}>
                {t(`channel.type.${one}`)}
              </option>
            ))}
          </select>
        </InputBox>
      </div>
      <Button type="submit" variant="contained" size="large" aria-disabled={isBusy}>
        {t('channel.add')}
      </Button>
    </Fields>
  );
}

const Fields = styled('form')(({ theme }) => ({
  ...inputBoxStyles(theme),
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& .choice': { display: 'grid', gap: theme.spacing(0.75), width: '100%' },
  '& .choice > label': { fontWeight: 600 },
}));
