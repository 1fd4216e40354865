import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { applicationPath } from '../../../contract/pages.ts';
import { choicesOfAnswers } from '../../../contract/orderChoices.ts';
import { priceOrder, type PricedOrder } from '../../../contract/orderPrices.ts';
import type { OrdersResponse } from '../../../contract/orders.ts';
import {
  answersToDraw,
  nextStep,
  previousStep,
  replaceAnswers,
  walkJourney,
  answerAt,
  withAnswerAt,
  type Answers,
  type JourneyStep,
  type StepDefinition,
} from '@stepwright/engine';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { StepFrame } from '../../journey/screens/StepFrame.tsx';
import { useFormExtras } from '../../journey/screens/useFormExtras.ts';
import { useServerErrors } from '../../journey/screens/useServerErrors.ts';
import { orderRequested, choicesPaused, selectUnsavedOrder } from '../ordersSlice.ts';
import { useOrderHead } from '../useOrderHead.ts';
import { useOrderPath, orderMoney, type OrderOnPage } from '../useOrder.ts';
import type { Notes } from '@stepwright/react';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { drawsField } from '../../../product/drawsField.ts';
import { orderKit } from '../fields/orderKit.ts';
import './order.css';
import { arrivalDays } from '../orderRows.ts';
import { useAddressLine } from '../useAddressLine.ts';
import { createOrderNotes } from '../createOrderNotes.ts';
import type { OrderChoices } from '../../../contract/orderChoices.ts';
import { DeclinedNote, OrderFailure } from './OrderFailure.tsx';
import { BesideOrder, OrderFoot } from './OrderFoot.tsx';
import type { PortalAnswers } from '../../../contract/answers.generated.ts';
import { ORDER_FLOW } from '../../../contract/flows.ts';

interface OrderStepProps {
  readonly data: OrdersResponse;
  readonly order: OrderOnPage;
  readonly place: JourneyStep;
  readonly step: StepDefinition;
}

/** Shows one step of the order, with the total of the choices in view. */
export function OrderStep({ data, order, place, step }: OrderStepProps): ReactNode {
  const { t } = useTranslation(['order', 'screens']);
  const { runtime, context } = order;
  const submit = useSelector(selectSubmit);
  const unsaved = useSelector(selectUnsavedOrder);
  const serverErrors = useServerErrors(step.id);
  const extras = useOrderExtras(step, data, order);
  const notes = useOrderNotes(step, data, order);
  const { goOn, goBack, keep } = useMoves({ data, order, place, step });
  const { answers, priced, handleChange } = useDrawnAnswers({ data, order, step, keep });
  const busyText = submit.kind === 'sending' ? t('screens:form.sending') : undefined;
  return (
    <StepFrame step={step} width="full" {...useOrderHead(step.id)}>
      <OtherQuestions />
      {unsaved && <Notice kind="warning">{t('order:notKept')}</Notice>}
      <OrderFailure stepId={step.id} />
      <DeclinedNote order={data.order} />
      <BesideOrder>
        <PortalForm
          kit={orderKit}
          runtime={runtime}
          stepId={step.id}
          answers={answers}
          context={context}
          flowId={ORDER_FLOW}
          onChange={handleChange}
          onSubmit={goOn}
          serverErrors={serverErrors}
          extras={extras}
          notes={notes}
        >
          <LicenceNote stepId={step.id} answers={answers} choices={order.choices} />
          <RentalLimit priced={priced} />
          <OrderFoot data={data} order={{ priced }}>
            <StepButtons
              continueText={t('screens:form.continue')}
              busyText={busyText}
              {...(goBack && { backText: t('screens:form.back'), onBack: goBack })}
            />
          </OrderFoot>
        </PortalForm>
      </BesideOrder>
    </StepFrame>
  );
}

interface LicenceNoteProps {
  readonly stepId: string;
  readonly answers: PortalAnswers;
  readonly choices: OrderChoices;
}

/** A warning, and no more, where there are fewer or more licences than sets of devices. */
function LicenceNote({ stepId, answers, choices }: LicenceNoteProps): ReactNode {
  const { t } = useTranslation('order');
  const licences = answers.order?.quantities?.license;
  const bundles = bundleCount(choices);
  if (stepId !== LICENCES_STEP || typeof licences !== 'number' || licences < 1) return null;
  return (
    <div aria-live="polite">
      {licences !== bundles && (
        <Notice kind="warning">
          {t(licences < bundles ? 'licences.fewer' : 'licences.more', { licences, bundles })}
        </Notice>
      )}
    </div>
  );
}

/** Returns the answers of the step, and their total. An emptied number of licences is not refilled during typing. */
function useDrawnAnswers({
  data,
  order: { journey, answers: all, choices, priced },
  step,
  keep,
}: Omit<OrderStepProps, 'place'> & { readonly keep: (slice: Answers) => void }) {
  const [isChanged, setChanged] = useState(false);
  const answers = useMemo(() => {
    const drawn = answersToDraw(step, journey, all);
    return isChanged ? drawn : withRecommendedLicences(step, drawn, choices);
  }, [step, journey, all, choices, isChanged]);
  const handleChange = (slice: Answers): void => {
    setChanged(true);
    keep(slice);
  };
  const recommended = withRecommendedLicences(step, journey.answers, choices);
  return { answers, priced: isChanged ? priced : pricedOf(data, recommended), handleChange };
}

/** Path of the answer with the number of licences, and its step. */
const LICENCES = ['order', 'quantities', 'license'];
const LICENCES_STEP = 'order-licences';

/** How many bundles an order has: each is recommended a licence. */
function bundleCount({ bundles }: OrderChoices): number {
  return Object.values(bundles).reduce((sum, count) => sum + count, 0);
}

/** Returns the answers to draw: with the recommended number of licences if no other was given. */
function withRecommendedLicences(
  { id }: Pick<StepDefinition, 'id'>,
  answers: Answers,
  choices: OrderChoices,
): Answers {
  if (id !== LICENCES_STEP || answerAt(answers, LICENCES) !== undefined) return answers;
  return withAnswerAt(answers, LICENCES, bundleCount(choices));
}

// In portals without the multistep form the other answers are changed on pages of their own.
function OtherQuestions() {
  const { t } = useTranslation('account');
  const { features } = useSelector(selectConfig);
  const { application } = useApplication();
  if (features.multistep !== false || application.submitted) return null;
  return <Link to={applicationPath(application.id, 'update')}>{t('update.title')}</Link>;
}

function useMoves({ data, order, place, step }: OrderStepProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { application } = useApplication();
  const { runtime, context } = order;
  const { id, orderDue } = application;
  const pathOf = useOrderPath();
  const back = previousStep(order.journey, place.id);
  return {
    keep: (slice: Answers) => order.keep(step, slice),
    goBack: back && (() => void navigate(pathOf(back))),
    goOn: (slice: Answers): void => {
      order.keep(step, slice);
      dispatch(choicesPaused());
      const answers = replaceAnswers(step.schema, order.answers, slice);
      const journey = walkJourney(runtime, ORDER_FLOW, { ...context, answers });
      const next = nextStep(journey, place.id);
      const priced = pricedOf(data, journey.answers);
      if (priced.problems.some(({ code }) => code === 'order.rentalLimit')) {
        focusRentalLimit();
        return;
      }
      // Free orders need no agreement.
      const isAgreed = orderDue && !data.order && priced.dueCents === 0 && priced.monthlyCents === 0;
      if (next) void navigate(pathOf(next));
      else if (isAgreed) dispatch(orderRequested({ id, answers: journey.answers }));
      else void navigate(applicationPath(id, 'order/summary'));
    },
  };
}

const RENTAL_LIMIT_ID = 'rental-limit';

/** Moves the focus to the reason if the user tries to continue with too many devices. */
function focusRentalLimit(): void {
  document.getElementById(RENTAL_LIMIT_ID)?.focus();
}

/** That an order has more complimentary devices than a business may have. */
function RentalLimit({ priced }: Pick<OrderOnPage, 'priced'>): ReactNode {
  const { t } = useTranslation('order');
  const tooMany = priced.problems.find((problem) => problem.code === 'order.rentalLimit');
  if (!tooMany) return null;
  return (
    <div id={RENTAL_LIMIT_ID} tabIndex={-1}>
      <Notice kind="error" urgent>
        {t('rentalLimit', { count: tooMany.limit })}
      </Notice>
    </div>
  );
}

function pricedOf({ offer, orderTypes }: OrdersResponse, { order }: PortalAnswers): PricedOrder {
  const offered = { order: offer, orderTypes };
  return priceOrder(offered, choicesOfAnswers(offered, order));
}

/** The prices beside the questions of an order; another function with another kind of order, list of prices or language. */
function useOrderNotes(
  { ui }: StepDefinition,
  { offer }: Pick<OrdersResponse, 'offer'>,
  { choices: { type }, priced }: Pick<OrderOnPage, 'choices' | 'priced'>,
): Notes {
  const { t, i18n } = useTranslation('order');
  const { company } = useApplication();
  const { language } = i18n;
  const address = useAddressLine()(company.address);
  const days = arrivalDays(offer, priced);
  return useMemo(() => {
    const money = orderMoney(language, offer.currency);
    const notes = createOrderNotes({ offer, type, address, days, t, money });
    const hasCards = drawsField(ui, 'orderItems');
    // Cards have their prices themselves.
    return (place, option) => (hasCards && place !== 'order.type' ? undefined : notes(place, option));
  }, [ui, offer, type, address, days, t, language]);
}

function useOrderExtras(
  step: StepDefinition,
  { offer }: Pick<OrdersResponse, 'offer'>,
  { choices: { type } }: Pick<OrderOnPage, 'choices'>,
) {
  const extras = useFormExtras(step);
  return useMemo(() => ({ ...extras, order: { offer, type } }), [extras, offer, type]);
}
