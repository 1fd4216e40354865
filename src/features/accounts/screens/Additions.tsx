import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useHref } from 'react-router-dom';
import { ADDITION_INTENTS } from '../../../contract/codes.ts';
import { PATHS } from '../../../contract/pages.ts';
import { anotherChannelPath } from '../../../navigation/anotherChannel.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { additionBegun } from '../storesSlice.ts';
import type { StoresReady } from './StoreForms.tsx';
import type { Service } from './useService.ts';

interface AdditionsProps {
  readonly status: StoresReady;
  /** The service that the address names. */
  readonly service: Service | undefined;
}

/** Buttons that add to an approved business: a store or a product by an application, a channel at once. */
export function Additions({ status, service }: AdditionsProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const beginPage = useHref(PATHS.another);
  const { businessId, applicationId } = status.info;
  const isBusy = status.task.kind === 'busy' || status.task.kind === 'connected';
  return (
    <Part aria-labelledby="additions">
      <h2 id="additions">{t('stores.additions.title')}</h2>
      <p>{t('stores.additions.text')}</p>
      {ADDITION_INTENTS.map((intent) => (
        <Button
          key={intent}
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) dispatch(additionBegun({ businessId, body: { intent, ...service }, beginPage }));
          }}
        >
          {t(`stores.additions.${intent}`)}
        </Button>
      ))}
      <ButtonLink to={anotherChannelPath(applicationId)} quiet>
        {t('stores.additions.channel')}
      </ButtonLink>
    </Part>
  );
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > p': { margin: 0 },
}));
