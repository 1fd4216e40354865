import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { selectSession } from '../../access/sessionSlice.ts';
import { useClientName } from '../../access/useClientName.ts';
import { Screen } from '../../layout/Screen.tsx';
import { failureText } from '../../shared/failureText.ts';
import { codeConfirmed, codeRefused, type PhoneState } from '../phoneSlice.ts';

interface AskOnPhoneProps {
  readonly state: Extract<PhoneState, { kind: 'asking' | 'opening' }>;
}

/** Asks the person to recognise the account and the computer: a code that somebody else shows would sign them in as that person. */
export function AskOnPhone({ state }: AskOnPhoneProps): ReactNode {
  const { t, i18n } = useTranslation(['stepUps', 'screens']);
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const { link, token, failure, kind } = state;
  const computer = useClientName(link);
  const time = new Date(link.requestedAt).toLocaleTimeString(i18n.language, { timeStyle: 'short' });
  const email = session.kind === 'signedIn' ? session.email : '';
  const isOpening = kind === 'opening';
  return (
    <Screen title={t('handoff.phone.title')} intro={t(`handoff.phone.intro.${link.page}`)}>
      <dl className="handoff-asks">
        <div>
          <dt>{t('handoff.phone.account')}</dt>
          <dd>{link.maskedEmail}</dd>
        </div>
        <div>
          <dt>{t('handoff.phone.computer')}</dt>
          <dd>{t('handoff.phone.asked', { computer, time })}</dd>
        </div>
      </dl>
      {link.signedIn === 'other' && (
        <Notice kind="warning" title={t('handoff.phone.otherTitle')}>
          {t('handoff.phone.otherText', { email })}
        </Notice>
      )}
      {failure && (
        <Notice kind="error" urgent>
          {failureText(t, failure)}
        </Notice>
      )}
      <p>{t('handoff.phone.recognise')}</p>
      <div className="handoff-ways">
        <Button
          variant="contained"
          size="large"
          aria-disabled={isOpening}
          onClick={isOpening ? undefined : () => dispatch(codeConfirmed())}
        >
          {t(isOpening ? 'handoff.phone.opening' : 'handoff.phone.confirm')}
        </Button>
        {!isOpening && (
          <Button onClick={() => dispatch(codeRefused(token))}>{t('handoff.phone.refuse')}</Button>
        )}
      </div>
    </Screen>
  );
}
