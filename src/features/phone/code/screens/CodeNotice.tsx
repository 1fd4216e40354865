import { PATHS } from '../../../../contract/pages.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Notice } from '../../../../components/Notice.tsx';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { codePageEntered, selectOneTimeCode, type OneTimeCodeState } from '../oneTimeCodeSlice.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { failureText } from '../../../shared/failureText.ts';
import { useCountdown } from '../../../shared/useCountdown.ts';
import { noticeOf, type CodeNoticeName } from './noticeOf.ts';
import type { Failure } from '../../../../lib/failure.ts';
import { waitText } from '../../../../lib/waitText.ts';

/** Where the code went, how many tries are left, or what blocks the way and for how long. */
export function CodeNotice(): ReactNode {
  const state = useSelector(selectOneTimeCode);
  const name = noticeOf(state);
  switch (name) {
    case 'failed':
      return state.phase.kind === 'refused' && <Failed failure={state.phase.failure} known={state.known} />;
    case 'locked':
    case 'undeliverable':
    case 'limited':
    case 'attempts':
      return <Blocked name={name} known={state.known} />;
    case 'sent':
    case 'none':
    case 'sending':
      return <Delivery name={name} known={state.known} />;
  }
}

type Known = OneTimeCodeState['known'];
type BlockName = Extract<CodeNoticeName, 'locked' | 'undeliverable' | 'limited' | 'attempts'>;
type DeliveryName = Extract<CodeNoticeName, 'sent' | 'none' | 'sending'>;

function Failed({ failure, known }: { readonly failure: Failure; readonly known: Known }) {
  const { t } = useTranslation(['stepUps', 'screens']);
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  return (
    <Notice kind="error" urgent>
      <p>{failureText(t, failure)}</p>
      {!known && <Button onClick={() => dispatch(codePageEntered(id))}>{t('common:retry')}</Button>}
    </Notice>
  );
}

function Blocked({ name, known }: { readonly name: BlockName; readonly known: Known }) {
  const { t, i18n } = useTranslation('stepUps');
  const seconds = useCountdown(known?.code.resendAfterSeconds ?? 0, known?.at ?? 0);
  return (
    <Notice kind="warning" urgent>
      {t(textOf(), { time: waitText(i18n.language, seconds) })}
    </Notice>
  );

  function textOf() {
    // No wait helps a phone that messages do not reach.
    if (name === 'undeliverable') return 'otp.undeliverable.always';
    return seconds > 0 ? (`otp.${name}.wait` as const) : (`otp.${name}.now` as const);
  }
}

function Delivery({ name, known }: { readonly name: DeliveryName; readonly known: Known }) {
  const { t } = useTranslation(['stepUps', 'account']);
  const { sandbox } = useSelector(selectConfig);
  return (
    <Status>
      <div className="delivery">
        <output>{t(`otp.${name}`, { digits: known?.code.phoneLastTwo ?? '' })}</output>
        {/* Nothing moves when it follows. */}
        {name === 'sending' && <span aria-hidden="true">{t('otp.sent', { digits: ANY_DIGITS })}</span>}
      </div>
      {known && known.code.attempts < FRESH_TRIES && (
        <p>{t('otp.attempts', { count: known.code.attempts })}</p>
      )}
      {sandbox && (
        <p>
          {t('account:signIn.sandboxHint')}{' '}
          <Link to={PATHS.sandbox} target="_blank">
            {t('account:signIn.sandboxLink')}
          </Link>
        </p>
      )}
    </Status>
  );
}

/** As wide as the last two digits of a number. */
const ANY_DIGITS = '00';

/** So many tries a new code has; fewer are worth saying. */
const FRESH_TRIES = 5;

const Status = styled('div')(({ theme }) => ({
  '& .delivery': { display: 'grid' },
  '& .delivery > *': { gridArea: '1 / 1' },
  '& [aria-hidden]': { visibility: 'hidden' },
  '& p': { margin: theme.spacing(1, 0, 0) },
}));
