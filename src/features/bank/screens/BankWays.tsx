import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/iconNames.ts';
import type { LinkMode } from '../../../contract/bankStatuses.ts';
import { linkCancelled, linkStarted, selectBankLink } from '../link/bankLinkSlice.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { usePageStep } from '../../shared/usePageStep.ts';
import { STEP_ID, type Skip } from './ManualBank.tsx';
import './bankWays.css';

interface BankWaysProps {
  readonly mode: LinkMode;
  readonly skip: Skip;
  readonly onManual: () => void;
}

const BANK_FLOW = 'bank';
const EVENTS = { bank_linked: 'sent', bank_link_failed: 'failed' } as const;

/** The two ways to an account, as equals: the vendor's dialog, or the numbers typed in. */
export function BankWays({ mode, skip, onManual }: BankWaysProps): ReactNode {
  const { t } = useTranslation('bank');
  const dispatch = useDispatch();
  const link = useSelector(selectBankLink);
  const { definition } = useApplicationFlow();
  const { flowModule } = useApplication().application;
  // The vendor draws its questions.
  usePageStep({ flow: BANK_FLOW, steps: [STEP_ID], definition, module: flowModule, events: EVENTS });
  const busy = link.kind === 'opening' || link.kind === 'linking' || link.kind === 'inDialog';
  const begin = () => {
    if (!busy) dispatch(linkStarted());
  };
  return (
    <>
      <div aria-live="polite">
        <LinkNotice link={link} />
      </div>
      <div className="bank-ways">
        <Way icon="landmark" way={mode === 'update' ? 'update' : 'link'}>
          <Button variant="contained" size="large" aria-disabled={busy} onClick={begin}>
            {busy ? t(link.kind === 'linking' ? 'ways.linking' : 'ways.opening') : t(`ways.link.${mode}`)}
          </Button>
        </Way>
        <Way icon="keyboard" way="manual">
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
        </Way>
      </div>
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

interface WayProps {
  readonly icon: IconName;
  readonly way: 'link' | 'update' | 'manual';
  /** The button that takes it. */
  readonly children: ReactNode;
}

/** One way to an account: how it goes, how long it takes, and how the account is verified. */
function Way({ icon, way, children }: WayProps): ReactNode {
  const { t } = useTranslation('bank');
  return (
    <section className={way === 'manual' ? undefined : 'main'}>
      <span className="picture">
        <Icon name={icon} />
      </span>
      <h2>{t(`ways.${way}.title`)}</h2>
      <p>{t(`ways.${way}.text`)}</p>
      <ul>
        <li>
          <Icon name="clock" />
          {t(`ways.${way}.time`)}
        </li>
        <li>
          <Icon name="circle-check" />
          {t(`ways.${way}.proof`)}
        </li>
      </ul>
      {children}
    </section>
  );
}
