import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { Device, DeviceList } from '../../../components/DeviceList.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { OwnImpersonation } from '../../../contract/representatives.ts';
import { failureText } from '../../shared/failureText.ts';
import { helpUnwanted, ownHelpRequested, selectOwnHelp } from '../ownHelpSlice.ts';

/** Shows past and running help with the person's applications; running help may be ended. */
export function OwnHelpSection(): ReactNode {
  const { t } = useTranslation(['representatives', 'screens']);
  const dispatch = useDispatch();
  const status = useSelector(selectOwnHelp);
  useEffect(() => {
    dispatch(ownHelpRequested());
  }, [dispatch]);
  return (
    <Section aria-labelledby="own-help">
      <h2 id="own-help">{t('own.title')}</h2>
      <p>{t('own.intro')}</p>
      {status.kind === 'loading' && <Spinner text={t('screens:page.loading')} />}
      {status.kind === 'failed' && (
        <Notice kind="error">
          {failureText(t, status.failure)}{' '}
          <Button onClick={() => dispatch(ownHelpRequested())}>{t('own.retry')}</Button>
        </Notice>
      )}
      {status.kind === 'ready' && status.impersonations.length === 0 && <p>{t('own.none')}</p>}
      {status.kind === 'ready' && (
        <DeviceList isBusy={status.isEnding}>
          {status.impersonations.map((help) => (
            <Help key={help.id} help={help} isEnding={status.isEnding} />
          ))}
        </DeviceList>
      )}
    </Section>
  );
}

function Help({ help, isEnding }: { readonly help: OwnImpersonation; readonly isEnding: boolean }) {
  const { t, i18n } = useTranslation('representatives');
  const dispatch = useDispatch();
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const { agentId, reference } = help;
  const from = dates.format(new Date(help.startedAt));
  const to = dates.format(new Date(help.endedAt ?? help.endsAt));
  const name = agentId === null ? t('own.operator') : t(`own.type.${help.type}`, { agentId });
  return (
    <Device
      icon="headset"
      name={name}
      action={
        help.runs && (
          <Button aria-disabled={isEnding} onClick={() => isEnding || dispatch(helpUnwanted(help.id))}>
            {t('own.end')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <div>{t('own.application', { reference })}</div>
      <div>{t('own.reason', { reason: help.reason })}</div>
      <div>{t(help.runs ? 'own.runs' : 'own.ended', { from, to })}</div>
    </Device>
  );
}

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginTop: theme.spacing(4),
  overflowWrap: 'anywhere',
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: 0 },
}));
