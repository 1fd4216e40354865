import { useState, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../components/Icon.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { CardResponse, OrderPayment, CardFields as FieldsOf } from '../../../contract/cards.ts';
import { declineText } from '../cardFailureText.ts';
import { tokenMade, type CardChange } from '../cardSlice.ts';
import { StepButtons } from '../../../components/StepButtons.tsx';
import type { CardBrand } from '../../../contract/codes.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { usePageStep } from '../../shared/usePageStep.ts';
import { CardFields } from '../fields/CardFields.tsx';
import type { CardFieldsHandle, TokenFailure } from '../fields/cardFields.ts';
import { StoredCardPart } from './StoredCardPart.tsx';
import { BrandIcon } from './BrandIcon.tsx';

interface PayWithCardProps {
  readonly data: CardResponse;
  readonly payment: OrderPayment;
  readonly change: CardChange;
}

/** The flow, and its only step. */
const CARD = 'card';
const EVENTS = { payment_agreed: 'sent', card_failed: 'failed' } as const;

/** The card that an order is charged to: the one that is stored, or a new one. */
export function PayWithCard({ data, payment, change }: PayWithCardProps): ReactNode {
  const { t } = useTranslation('cards');
  const [isReplacing, setReplacing] = useState(false);
  const { definition } = useApplicationFlow();
  const { flowModule } = useApplication().application;
  // The provider draws its questions, in a frame.
  usePageStep({ flow: CARD, steps: [CARD], definition, module: flowModule, events: EVENTS });
  const { card } = data;
  const usable = card !== null && !card.expired ? card : undefined;
  // The failure of a new card is shown above, so the result of the last charge is hidden.
  const isTold = change.kind === 'failed';
  return (
    <>
      {card?.expired === true && <Notice kind="warning">{t('expired', { lastFour: card.lastFour })}</Notice>}
      {payment.state === 'declined' && !isTold && (
        <Notice kind="warning">{declineText(t, payment.declineCode)}</Notice>
      )}
      {usable && !isReplacing ? (
        <StoredCardPart card={usable} change={change} onReplace={() => setReplacing(true)} />
      ) : (
        <NewCard
          fields={data.fields}
          change={change}
          {...(usable && { onKeep: () => setReplacing(false) })}
        />
      )}
    </>
  );
}

interface NewCardProps {
  readonly fields: FieldsOf;
  readonly change: CardChange;
  /** Goes back to the card that is stored, where there is one. */
  readonly onKeep?: () => void;
}

/** The provider's fields for a card, and the button that stores what is typed there. */
function NewCard({ fields, change, onKeep }: NewCardProps): ReactNode {
  const { t } = useTranslation(['cards', 'screens']);
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const { handle, failure, isMaking, save } = useToken();
  // A token is good once: after a refusal the fields begin anew.
  const tries = useTries(change);
  const isBusy = isMaking || change.kind === 'sending';
  return (
    <>
      <Fields aria-label={t('fields.title')}>
        <BrandRow brand={brand} />
        <CardFields
          key={tries}
          ref={handle}
          fields={fields}
          onReady={() => undefined}
          onChange={(state) => setBrand(state.brand)}
          onEnter={save}
        />
        <p className="privacy">
          <Icon name="lock" />
          <span>{t('fields.privacy')}</span>
        </p>
      </Fields>
      {failure !== undefined && failure !== 'invalid' && (
        <Notice kind="error" urgent>
          {t(failure === 'declined' ? 'declined' : 'failure.card.unavailable')}
        </Notice>
      )}
      <StepButtons
        continueText={t('card.save')}
        busyText={isBusy ? t('screens:form.sending') : undefined}
        onContinue={save}
        {...(onKeep && { backText: t('card.keep'), onBack: onKeep })}
      />
    </>
  );
}

/** Makes a token of what is typed, once at a time, and hands it on. */
function useToken() {
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const handle = useRef<CardFieldsHandle>(null);
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<TokenFailure>();
  const make = async () => {
    if (isMaking || !handle.current) return;
    setMaking(true);
    setFailure(undefined);
    const outcome = await handle.current.tokenise();
    setMaking(false);
    if (outcome.kind === 'token') dispatch(tokenMade({ id, token: outcome.token }));
    else {
      dispatch(eventTracked({ event: 'card_failed', params: { errorCode: outcome.code } }));
      setFailure(outcome.code);
    }
  };
  return { handle, failure, isMaking, save: () => void make() };
}

function useTries(change: CardChange): number {
  const [seen, setSeen] = useState({ change, tries: 0 });
  if (seen.change === change) return seen.tries;
  const tries = change.kind === 'failed' && change.work === 'store' ? seen.tries + 1 : seen.tries;
  setSeen({ change, tries });
  return tries;
}

/** The brands that are taken, and which of them the typed number has. */
function BrandRow({ brand }: { readonly brand: CardBrand | null }): ReactNode {
  const { t } = useTranslation('cards');
  const { cardBrands } = useSelector(selectConfig);
  const shown =
    brand === null || cardBrands.some((one) => one === brand) ? cardBrands : [...cardBrands, brand];
  return (
    <>
      <ul className="brand-row">
        {shown.map((one) => (
          <li key={one} data-known={one === brand}>
            <BrandIcon brand={one} />
            <span className="hidden-text">{t(`brand.${one}`)}</span>
          </li>
        ))}
      </ul>
      <output className="hidden-text">
        {brand !== null && t('fields.brand', { brand: t(`brand.${brand}`) })}
      </output>
    </>
  );
}

const Fields = styled('section')(({ theme }) => ({
  position: 'relative',
  '& > .brand-row': { marginBottom: theme.spacing(2) },
  '& > .privacy': {
    display: 'flex',
    gap: theme.spacing(1),
    margin: theme.spacing(1.5, 0, 0),
    color: theme.palette.text.secondary,
  },
}));
