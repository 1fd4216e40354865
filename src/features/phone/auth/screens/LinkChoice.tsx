import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../../../components/Notice.tsx';
import { identityPreferred, phoneLinkRequested, type RestingLink } from '../phoneLinkSlice.ts';
import { Screen } from '../../../layout/Screen.tsx';
import { LinkFailure } from './LinkFailure.tsx';
import { usePhoneEnd } from './usePhoneEnd.ts';
import { Ways } from './Ways.tsx';

interface LinkChoiceProps {
  readonly choice: RestingLink & { readonly kind: 'choosing' | 'ended' };
  /** Request that is under way. */
  readonly busy: 'link' | 'identity' | undefined;
}

/** No link is under way: send one, or take a photo ID instead. */
export function LinkChoice({ choice, busy }: LinkChoiceProps): ReactNode {
  const { t } = useTranslation(['stepUps', 'steps']);
  const dispatch = useDispatch();
  const end = usePhoneEnd();
  const [query] = useSearchParams();
  const hasEnded = choice.kind === 'ended';
  const isReached = !hasEnded || choice.why !== 'undeliverable';
  return (
    <Screen title={t('steps:phone-auth.title')} {...(isReached && { intro: t('phoneLink.text', { end }) })}>
      {!hasEnded && query.has('error') && <Notice kind="info">{t('phoneLink.afterMobile')}</Notice>}
      {hasEnded && (
        <Notice kind="warning" urgent>
          {t(`phoneLink.end.${choice.why}`, { end })}
        </Notice>
      )}
      <LinkFailure failure={choice.failure} />
      <Ways>
        {isReached && (
          // Not `disabled`: that would lose the focus, and with it the position of a keyboard or screen reader.
          <Button
            variant="contained"
            size="large"
            aria-disabled={busy !== undefined}
            onClick={() => dispatch(phoneLinkRequested())}
          >
            {t(sendText())}
          </Button>
        )}
        <Button
          variant={isReached ? 'text' : 'contained'}
          size="large"
          aria-disabled={busy !== undefined}
          onClick={() => dispatch(identityPreferred())}
        >
          {t(busy === 'identity' ? 'phoneLink.changing' : 'phoneLink.identity')}
        </Button>
      </Ways>
    </Screen>
  );

  function sendText() {
    if (busy === 'link') return 'phoneLink.sending';
    return hasEnded ? 'phoneLink.sendNew' : 'phoneLink.send';
  }
}
