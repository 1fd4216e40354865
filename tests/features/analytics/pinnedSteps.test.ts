import { configureStore } from '@reduxjs/toolkit';
import { followPinned, newSteps } from '../../../src/app/pinnedSteps.ts';
import {
  applicationLoaded,
  applicationRequested,
} from '../../../src/features/applications/applicationSlice.ts';
import { partnerLoaded } from '../../../src/features/owners/partner/partnerSlice.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { PARTNER, partnerWith } from '../../fixtures/partner.ts';
import { pageReducer } from '../../support/pageReducer.ts';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { settled } from '../stepUps/openPage.ts';

describe('the steps of an application’s pages', () => {
  let runtime: FlowRuntime;
  beforeAll(async () => {
    runtime = await usTerminalRuntime();
  });

  function open(load: () => Promise<FlowRuntime>) {
    const store = configureStore({
      reducer: pageReducer,
      preloadedState: { config: testConfig },
      middleware: (getDefault) => getDefault({ thunk: false }),
    });
    const looked: true[] = [];
    const loads: true[] = [];
    const promise = load();
    const flows = {
      load: () => {
        loads.push(true);
        return promise;
      },
      extend: () => promise,
    };
    return { store, looked, loads, pinned: followPinned(store, flows, () => looked.push(true)) };
  }
  const page = (name: string) => `/${APPLICATION_ID}/${name}`;
  const namesAt = ({ pinned }: ReturnType<typeof open>, path: string) =>
    pinned.at(path)?.map(({ flow, step }) => `${flow}/${step}`);

  it('are those of the flows that it is pinned to, once they are fetched', async () => {
    const opened = open(async () => runtime);
    expect(opened.pinned.at('/get-started/applicant')).toBeUndefined();
    expect(opened.pinned.at(page('order/shipping'))).toEqual([]); // it is not loaded
    opened.store.dispatch(applicationLoaded(applicationWith()));
    expect(opened.pinned.at(page('bank'))).toEqual([]);
    await settled();
    expect(opened.looked).toHaveLength(1);
    const [bank] = opened.pinned.at(page('bank')) ?? [];
    expect(bank).toMatchObject({
      flow: 'bank',
      step: 'bank-account',
      index: 0,
      module: { hash: 'flow-hash', market: 'us', portal: 'terminal' },
    });
    expect(bank?.isDone).toBeUndefined();
    expect(opened.pinned.at('/urn:app:another/bank')).toEqual([]);
    expect(namesAt(opened, page('home'))).toEqual([]);
  });

  it('are those whose condition holds, where flows share a path', async () => {
    const opened = open(async () => runtime);
    opened.store.dispatch(applicationLoaded(applicationWith({ stepUpDetails: ['FULL_SSN'] })));
    opened.pinned.at(page('ssn'));
    await settled();
    expect(namesAt(opened, page('ssn'))).toEqual(['step-ups/full-ssn']);
  });

  it('are a partner’s, too, with the answers on the page', async () => {
    const opened = open(async () => runtime);
    const path = `/${PARTNER.id}/owners/${PARTNER.ownerId}/home`;
    opened.store.dispatch(partnerLoaded({ subject: PARTNER, data: partnerWith() }));
    opened.pinned.at(path);
    await settled();
    expect(namesAt(opened, path)).toEqual(['owner/owner-home']);
  });

  it('without a form are done once that has happened which their page waits for', async () => {
    const opened = open(async () => runtime);
    const { store, pinned } = opened;
    const show = (changes: Parameters<typeof applicationWith>[0]) =>
      store.dispatch(applicationLoaded(applicationWith(changes)));
    const stepAt = (name: string) => pinned.at(page(name))?.[0];
    show({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] });
    pinned.at(page('identification'));
    await settled();

    const identification = stepAt('identification');
    expect(identification).toMatchObject({ flow: 'step-ups', step: 'identification' });
    expect(identification?.isDone?.()).toBe(false);
    show({ submitted: true });
    expect(identification?.isDone?.()).toBe(true);

    const verifying = stepAt('verifying');
    expect(verifying).toMatchObject({ flow: 'apply', step: 'verifying' });
    expect(verifying?.isDone?.()).toBe(false);
    show({ submitted: true, decision: 'APPROVED' });
    expect(verifying?.isDone?.()).toBe(true);
    store.dispatch(applicationRequested(APPLICATION_ID)); // it is unknown again
    expect([identification?.isDone?.(), verifying?.isDone?.()]).toEqual([false, false]);

    show({});
    expect([stepAt('success')?.isDone?.(), stepAt('complete')?.isDone?.()]).toEqual([true, true]);
  });

  it('of a partner without a form are done once another page of theirs is due', async () => {
    const { store, pinned } = open(async () => runtime);
    const path = `/${PARTNER.id}/owners/${PARTNER.ownerId}/identification`;
    const load = (stepUpDetails: string) =>
      store.dispatch(
        partnerLoaded({ subject: PARTNER, data: partnerWith({ stepUpDetails, state: 'verifying' }) }),
      );
    load('GOV_ID_SELFIE');
    pinned.at(path);
    await settled();
    const [identification] = pinned.at(path) ?? [];
    expect(identification?.step).toBe('owner-identification');
    expect(identification?.isDone?.()).toBe(false);
    load('');
    expect(identification?.isDone?.()).toBe(true);
  });

  it('are an empty list if the flows cannot be fetched', async () => {
    const opened = open(() => Promise.reject(new Error('offline')));
    opened.store.dispatch(applicationLoaded(applicationWith()));
    opened.pinned.at(page('bank'));
    await settled();
    expect(opened.pinned.at(page('bank'))).toEqual([]);
    expect(opened.looked).toEqual([]);
    expect(opened.loads).toHaveLength(1); // not at every change of the page
    opened.pinned.at(page('order'));
    expect(opened.loads).toHaveLength(2);
  });

  it('before there is one are those of the flow of new applications', () => {
    const steps = newSteps(runtime.definition);
    expect(steps.get('/get-started/applicant')).toMatchObject({ flow: 'apply', step: 'applicant-details' });
    expect(steps.get('/get-started/applicant')?.questions.has('/applicant/name/firstName')).toBe(true);
  });
});
