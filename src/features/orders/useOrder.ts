import { isCharged } from '../../contract/decisions.ts';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { choicesOfAnswers } from '../../contract/orderChoices.ts';
import { priceOrder, type PricedOrder } from '../../contract/orderPrices.ts';
import type { OrderChoices } from '../../contract/orderChoices.ts';
import type { OrdersResponse } from '../../contract/orders.ts';
import {
  replaceAnswers,
  walkJourney,
  type Answers,
  type Journey,
  type StepDefinition,
} from '@stepwright/engine';
import type { JourneyStep } from '@stepwright/engine';
import type { FlowRuntime, JourneyContext } from '../../product/definitions.ts';
import { useApplication } from '../applications/useApplication.ts';
import { useApplicationFlow } from '../applications/useApplicationFlow.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { createJourneyContext } from '../flows/createJourneyContext.ts';
import { applicationPath, partnerOrderPage } from '../../contract/pages.ts';
import { formatCents } from '../../lib/formatCents.ts';
import { choicesChanged, selectOrderAnswers } from './ordersSlice.ts';
import type { PortalAnswers } from '../../contract/answers.generated.ts';
import { ORDER_FLOW } from '../../contract/flows.ts';

/** The order as edited on this page. */
export interface OrderOnPage {
  readonly runtime: FlowRuntime;
  readonly answers: Answers;
  readonly journey: Journey;
  /** Context of conditions besides the answers: the offer to this application. */
  readonly context: JourneyContext;
  readonly choices: OrderChoices;
  readonly priced: PricedOrder;
  readonly keep: (step: StepDefinition, slice: Answers) => void;
}

/** Returns the journey through the order's steps, and the total of the choices. */
export function useOrder(data: OrdersResponse): OrderOnPage {
  const dispatch = useDispatch();
  const runtime = useApplicationFlow();
  const { application } = useApplication();
  const config = useSelector(selectConfig);
  const answers = useSelector(selectOrderAnswers);
  const { id } = application;
  const context = useMemo(() => {
    const { definition } = runtime;
    const seen = createJourneyContext({ config, definition, answers: {}, application: null });
    const { orderTypes, settings } = data;
    return { ...seen, config: { ...seen.config, orderTypes, order: settings } };
  }, [runtime, config, data]);
  const journey = useMemo(
    () => walkJourney(runtime, ORDER_FLOW, { ...context, answers }),
    [runtime, context, answers],
  );
  const keep = useCallback(
    (step: StepDefinition, slice: Answers) => {
      dispatch(choicesChanged({ id, answers: replaceAnswers(step.schema, answers, slice) }));
    },
    [dispatch, id, answers],
  );
  const offer = { order: data.offer, orderTypes: data.orderTypes };
  const { order }: PortalAnswers = journey.answers;
  const choices = choicesOfAnswers(offer, order);
  return { runtime, answers, journey, context, choices, priced: priceOrder(offer, choices), keep };
}

/** Whether an order is charged as soon as it is agreed to. */
export function useChargedNow(): boolean {
  return isCharged(useApplication().application.decision);
}

/** The path of a step of the order: under a partner's flow the first page has a name of its own. */
export function useOrderPath(): (place: Pick<JourneyStep, 'path'>) => string {
  const { partnerFlow } = useSelector(selectConfig);
  const { id } = useApplication().application;
  return useCallback(
    ({ path }) => {
      const plain = path.replace(':applicationId', id);
      const isFirst = partnerFlow !== undefined && plain === applicationPath(id, 'order');
      return isFirst ? applicationPath(id, partnerOrderPage(partnerFlow)) : plain;
    },
    [partnerFlow, id],
  );
}

/** Writes amounts in the smallest part of a currency as the language does. */
export function orderMoney(locale: string, currency: string): (cents: number) => string {
  return (cents) => formatCents(locale, currency, cents);
}
