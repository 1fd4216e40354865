import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { StepVisitBody } from '../../../src/contract/insight.ts';
import { eventTracked } from '../../../src/features/analytics/eventTracked.ts';
import { StepVisits } from '../../../src/features/analytics/stepVisits.ts';
import { watchStepVisits } from '../../../src/features/analytics/watchStepVisits.ts';
import type { VisitedStep } from '../../../src/features/shared/pageSteps.ts';

const FORM: VisitedStep = { flow: 'bank', step: 'bank-account', index: 0, questions: new Set() };
const VENDOR: VisitedStep = { ...FORM, events: { bank_linked: 'sent', bank_link_failed: 'failed' } };

describe('the visit of a step whose questions a vendor draws', () => {
  function open(shown: VisitedStep) {
    const sent: StepVisitBody[] = [];
    const visits = new StepVisits({ send: (visit) => sent.push(visit), now: () => 0, width: () => 'phone' });
    const sagas = createSagaMiddleware();
    const store = configureStore({
      reducer: () => null,
      middleware: (getDefault) => getDefault({ thunk: false }).concat(sagas),
    });
    sagas.run(watchStepVisits, visits, { sent: 'sent', refused: 'refused' });
    visits.show(shown);
    return { store, end: () => (visits.leave(), sent.at(-1)) };
  }
  const failed = eventTracked({ event: 'bank_link_failed', params: { errorCode: 'institutionDown' } });

  it('is left with the codes of its failures, each once', () => {
    const { store, end } = open(VENDOR);
    for (const event of [failed, failed, eventTracked({ event: 'bank_link_failed' })]) store.dispatch(event);
    expect(end()).toMatchObject({
      kind: 'left',
      step: 'bank-account',
      questions: [{ question: '', errors: ['institutionDown', 'other'], leftHere: false }],
    });
  });

  it('is completed once the event of its success has come after the last failure', () => {
    const { store, end } = open(VENDOR);
    store.dispatch(failed);
    store.dispatch(eventTracked({ event: 'bank_linked' }));
    expect(end()?.kind).toBe('completed');
  });

  it('does not listen to other events, and a form to none', () => {
    const { store, end } = open(VENDOR);
    store.dispatch(eventTracked({ event: 'card_failed', params: { errorCode: 'declined' } }));
    expect(end()).toMatchObject({ kind: 'left', questions: [] });
    const form = open(FORM);
    form.store.dispatch(failed);
    expect(form.end()).toMatchObject({ kind: 'left', questions: [] });
  });
});
