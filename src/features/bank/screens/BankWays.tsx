import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../components/Icon.tsx';
import type { LinkMode } from '../../../contract/bankStatuses.ts';
import { linkCancelled, linkStarted, selectBankLink } from '../link/bankLinkSlice.ts';
import { LinkNotice } from './LinkNotice.tsx';
import type { Skip } from './ManualBank.tsx';

interface BankWaysProps {
  readonly mode: LinkMode;
  readonly skip: Skip;
  readonly onManual: () => void;
}

/** The two ways to an account, as equals: the vendor's dialog, or the numbers typed in. */
export function BankWays({ mode, skip, onManual }: BankWaysProps): ReactNode {
  const { t } = useTranslation('bank');
  const dispatch = useDispatch();
  const link = useSelector(selectBankLink);
  const busy = link.kind === 'opening' || link.kind === 'linking' || link.kind === 'inDialog';
  const begin = () => {
    if (!busy) dispatch(linkStarted());
  };
  return (
    <>
      <div aria-live="polite">
        <LinkNotice link={link} />
      </div>
      <Ways>
        <section>
          <h2>{t(`ways.${mode === 'update' ? 'update' : 'link'}.title`)}</h2>
          <p>{t(`ways.${mode === 'update' ? 'update' : 'link'}.text`)}</p>
          <Button variant="contained" size="large" aria-disabled={busy} onClick={begin}>
            {busy ? t(link.kind === 'linking' ? 'ways.linking' : 'ways.opening') : t(`ways.link.${mode}`)}
          </Button>
        </section>
        <section>
          <h2>{t('ways.manual.title')}</h2>
          <p>{t('ways.manual.text')}</p>
          <Button
            variant="outlined"
            size="large"
            onClick={() => {
              dispatch(linkCancelled());
              onManual();
            }}
          >
            {t('ways.manual.button')}
          </Button>
        </section>
      </Ways>
      <p className="secure">
        <Icon name="shield-check" />
        {t('ways.privacy')}
      </p>
      <div>
        <Button variant="text" onClick={skip.onSkip}>
          {skip.text}
        </Button>
      </div>
    </>
  );
}

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: theme.spacing(2),
  '& section': {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    gap: theme.spacing(1),
    padding: theme.spacing(2.5),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
  },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0 },
}));
