import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { takeEvery } from 'typed-redux-saga';
import type { Individual, IndividualBody } from '../../../../src/contract/owners.ts';
import { sessionReducer } from '../../../../src/features/access/sessionSlice.ts';
import { eventTracked } from '../../../../src/features/analytics/eventTracked.ts';
import { applicationReducer, selectSubmit } from '../../../../src/features/applications/applicationSlice.ts';
import { configReducer } from '../../../../src/features/configuration/configSlice.ts';
import { localId } from '../../../../src/features/owners/list/ownerItems.ts';
import { watchOwners } from '../../../../src/features/owners/list/ownersSagas.ts';
import {
  invitationRequested,
  itemOpened,
  ownersChanged,
  ownersConfirmed,
  ownersEntered,
  ownersLeft,
  ownersPaused,
  ownersReducer,
  ownersRequested,
  partnersAwaited,
  selectChangesElsewhere,
  selectKnownOwners,
  selectOwnerItems,
  selectOwners,
  selectOwnerSending,
  selectOwnersSaving,
} from '../../../../src/features/owners/list/ownersSlice.ts';
import { ApiError } from '../../../../src/features/shared/api/apiError.ts';
import { testConfig } from '../../../support/testConfig.ts';
import { APPLICATION_ID as id, applicationWith } from '../../applications/applicationFixture.ts';

const { jest } = import.meta;

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const OFFLINE = new ApiError({ kind: 'offline', code: 'network' });

function individual(owner: object, ownerId = 'urn:apl:1'): Individual {
  return {
    id: ownerId,
    type: 'OWNER',
    state: 'incomplete',
    owner: { ...owner },
    stepUpDetails: '',
    since: null,
    invitedAt: null,
    invitationEndsAt: null,
    sendAgainAt: null,
  };
}

function openList(listed: readonly Individual[] = []) {
  const visited: string[] = [];
  const events: unknown[] = [];
  const list = () =>
    Promise.resolve({ individuals: [...listed], attestation: null, attestationVersion: '2026-11-01' });
  const api = {
    list: jest.fn(list),
    add: jest.fn((_id: string, { owner }: IndividualBody) => Promise.resolve(individual(owner))),
    change: jest.fn((_id: string, ownerId: string) =>
      Promise.resolve(individual({ firstName: 'Now' }, ownerId)),
    ),
    remove: jest.fn(() => Promise.resolve()),
    send: jest.fn((_id: string, ownerId: string) =>
      Promise.resolve({ ...individual({}, ownerId), state: 'sent' as const }),
    ),
    confirm: jest.fn(() => Promise.resolve(applicationWith({ reviewing: true, submitted: true }))),
  };
  const get = jest.fn(() => Promise.resolve(applicationWith({ submitted: true }, 7)));
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      application: applicationReducer,
      config: configReducer,
      owners: ownersReducer,
      session: sessionReducer,
    }),
    preloadedState: { config: testConfig },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  sagas.run(function* keepEvents() {
    yield* takeEvery(eventTracked, ({ payload }) => void events.push(payload.event));
  });
  sagas.run(watchOwners, {
    api,
    applications: { get, onboard: get, update: get },
    navigate: (path: string) => void visited.push(path),
  });
  return { store, api, get, visited, events };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the list while it is typed', () => {
  it('is saved after a pause, once, with what stands there then', async () => {
    const { store, api } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    const item = { id: localId(), type: 'OWNER' };
    for (const firstName of ['D', 'Da', 'Dana']) {
      store.dispatch(ownersChanged({ id, items: [{ ...item, firstName }] }));
      await settle(100);
    }
    expect(api.add).not.toHaveBeenCalled();
    await settle(1_000);
    expect(api.add.mock.calls.map(([, body]) => body)).toEqual([
      { type: 'OWNER', owner: { firstName: 'Dana' } },
    ]);
    expect(selectKnownOwners(store.getState())).toEqual({ [item.id]: 'urn:apl:1' });
    // What follows is a change of the same owner.
    store.dispatch(ownersChanged({ id, items: [{ ...item, firstName: 'Dana', ownership: 40 }] }));
    await settle(1_000);
    expect(api.add).toHaveBeenCalledTimes(1);
    expect(api.change.mock.calls[0]?.slice(1)).toEqual([
      'urn:apl:1',
      [{ op: 'add', path: '/ownership', value: 40 }],
      expect.anything(),
    ]);
  });

  it.each([ownersPaused, ownersLeft])('is saved at once when a page of it is left: %s', async (leave) => {
    const { store, api } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    store.dispatch(ownersChanged({ id, items: [{ id: localId(), type: 'OWNER', firstName: 'Dana' }] }));
    store.dispatch(leave());
    await settle();
    expect(api.add).toHaveBeenCalledTimes(1);
  });

  it('says that it is not kept, and is kept with the next change', async () => {
    const { store, api } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    api.add.mockRejectedValueOnce(OFFLINE);
    const item = { id: localId(), type: 'OWNER', firstName: 'Dana' };
    store.dispatch(ownersChanged({ id, items: [item] }));
    await settle(1_000);
    expect(selectOwnersSaving(store.getState())).toMatchObject({ kind: 'failed' });
    store.dispatch(ownersChanged({ id, items: [{ ...item, lastName: 'Whitfield' }] }));
    await settle(1_000);
    expect(selectOwnersSaving(store.getState())).toEqual({ kind: 'saved' });
    expect(api.add.mock.lastCall?.[1]).toEqual({
      type: 'OWNER',
      owner: { firstName: 'Dana', lastName: 'Whitfield' },
    });
  });

  it('that could not be kept is not confirmed without what is missing', async () => {
    const { store, api } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    api.add.mockRejectedValueOnce(OFFLINE).mockRejectedValueOnce(OFFLINE);
    store.dispatch(ownersChanged({ id, items: [{ id: localId(), type: 'OWNER', firstName: 'Dana' }] }));
    await settle(1_000);
    store.dispatch(ownersConfirmed({ id, ownership: 'LISTED', version: '2026-11-01' }));
    await settle();
    expect(api.confirm).not.toHaveBeenCalled();
    expect(selectSubmit(store.getState())).toMatchObject({ kind: 'failed', action: 'stepUp' });
    store.dispatch(ownersConfirmed({ id, ownership: 'LISTED', version: '2026-11-01' }));
    await settle();
    expect(api.add).toHaveBeenCalledTimes(3);
    expect(api.confirm).toHaveBeenCalledTimes(1);
  });

  it('takes away what another tab has taken away, too', async () => {
    const { store, api } = openList([individual({ firstName: 'Dana' })]);
    store.dispatch(ownersEntered(id));
    await settle();
    api.remove.mockRejectedValueOnce(new ApiError({ kind: 'refused', code: 'owner.notFound', status: 404 }));
    store.dispatch(ownersChanged({ id, items: [] }));
    await settle(1_000);
    expect(selectOwnersSaving(store.getState())).toEqual({ kind: 'saved' });
  });
});

describe('the list that another tab has changed', () => {
  const dana = individual({ firstName: 'Dana' });
  const amara = individual({ firstName: 'Amara' }, 'urn:apl:amara');
  const answer = (...individuals: Individual[]) => ({
    individuals,
    attestation: null,
    attestationVersion: '2026-11-01',
  });
  const names = (state: Parameters<typeof selectOwnerItems>[0]) =>
    selectOwnerItems(state).map(({ firstName }) => firstName);

  it('is the one that is asked for anew, and nobody who was added there is removed here', async () => {
    const { store, api } = openList([dana]);
    store.dispatch(ownersEntered(id));
    await settle();
    api.list.mockResolvedValueOnce(answer(dana, amara));
    const [item] = selectOwnerItems(store.getState());
    store.dispatch(ownersChanged({ id, items: [{ ...item, ownership: 40 }] }));
    store.dispatch(ownersRequested(id));
    await settle(1_000);
    expect(names(store.getState())).toEqual(['Dana', 'Amara']);
    expect(selectChangesElsewhere(store.getState())).toBe(1);
    expect(api.remove).not.toHaveBeenCalled();
    expect(api.change.mock.calls.map((call) => call[1])).toEqual([dana.id]);
  });

  it('waits for a save that is under way, and is asked for again where one began meanwhile', async () => {
    const { store, api } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    api.list.mockClear();
    let listed: (all: ReturnType<typeof answer>) => void = () => {};
    let added: (one: Individual) => void = () => {};
    api.list.mockReturnValueOnce(new Promise((resolve) => (listed = resolve)));
    api.add.mockReturnValueOnce(new Promise((resolve) => (added = resolve)));
    store.dispatch(ownersRequested(id));
    store.dispatch(ownersChanged({ id, items: [{ id: localId(), type: 'OWNER', firstName: 'Dana' }] }));
    store.dispatch(ownersPaused());
    await settle();
    expect(api.add).toHaveBeenCalledTimes(1);
    // Older than the save.
    listed(answer());
    await settle();
    expect(names(store.getState())).toEqual(['Dana']);
    expect(api.list).toHaveBeenCalledTimes(1);
    api.list.mockResolvedValueOnce(answer(dana, amara));
    added(dana);
    await settle();
    expect(api.list).toHaveBeenCalledTimes(2);
    expect(names(store.getState())).toEqual(['Dana', 'Amara']);
  });

  it('is not asked for before an earlier page of it has saved what was typed last', async () => {
    const { store, api } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    let added: (one: Individual) => void = () => {};
    api.add.mockReturnValueOnce(new Promise((resolve) => (added = resolve)));
    store.dispatch(ownersChanged({ id, items: [{ id: localId(), type: 'OWNER', firstName: 'Dana' }] }));
    store.dispatch(ownersLeft());
    api.list.mockClear();
    store.dispatch(ownersEntered(id));
    await settle();
    expect(api.list).not.toHaveBeenCalled();
    api.list.mockResolvedValueOnce(answer(dana));
    added(dana);
    await settle();
    expect(names(store.getState())).toEqual(['Dana']);
    expect(selectChangesElsewhere(store.getState())).toBe(0);
  });

  it('is saved anew where it was refused: what stood against it may be gone', async () => {
    const { store, api } = openList([dana]);
    store.dispatch(ownersEntered(id));
    await settle();
    const refused = { kind: 'refused', code: 'answers.invalid', status: 400 } as const;
    api.add.mockRejectedValueOnce(new ApiError(refused));
    const bea = { id: localId(), type: 'OWNER', firstName: 'Bea' };
    store.dispatch(ownersChanged({ id, items: [...selectOwnerItems(store.getState()), bea] }));
    await settle(1_000);
    expect(selectOwnersSaving(store.getState())).toMatchObject({ kind: 'failed' });
    api.list.mockResolvedValueOnce(answer());
    store.dispatch(ownersRequested(id));
    await settle(1_000);
    expect(names(store.getState())).toEqual(['Bea']);
    expect(api.add).toHaveBeenCalledTimes(2);
    expect(selectOwnersSaving(store.getState())).toEqual({ kind: 'saved' });
  });

  it('loses nobody from their place while the page of an item is open', async () => {
    const { store, api } = openList([dana, amara]);
    store.dispatch(ownersEntered(id));
    await settle();
    store.dispatch(itemOpened(true));
    api.list.mockResolvedValueOnce(answer(amara));
    store.dispatch(ownersRequested(id));
    await settle();
    expect(names(store.getState())).toEqual(['Dana', 'Amara']);
    store.dispatch(itemOpened(false));
    expect(names(store.getState())).toEqual(['Amara']);
    expect(selectChangesElsewhere(store.getState())).toBe(1);
  });
});

describe('confirming the list', () => {
  const listed = { id, ownership: 'LISTED', version: '2026-11-01' } as const;

  it('waits for what was typed last, and leads to the page that waits for the partners', async () => {
    const { store, api, visited, events } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    const order: string[] = [];
    api.add.mockImplementationOnce(async (_id, { owner }) => {
      await Promise.resolve();
      order.push('added');
      return individual(owner);
    });
    api.confirm.mockImplementationOnce(async () => {
      order.push('confirmed');
      return applicationWith({ reviewing: true, submitted: true });
    });
    store.dispatch(ownersChanged({ id, items: [{ id: localId(), type: 'OWNER', firstName: 'Dana' }] }));
    store.dispatch(ownersConfirmed(listed));
    await settle(10);
    expect(order).toEqual(['added', 'confirmed']);
    expect(visited).toEqual([`/${id}/owners/verifying`]);
    expect(events).toEqual(['owners_listed']);
  });

  it('is not sent where the list could not be saved, and says why', async () => {
    const { store, api } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    api.add.mockRejectedValueOnce(OFFLINE);
    store.dispatch(ownersChanged({ id, items: [{ id: localId(), type: 'OWNER', firstName: 'Dana' }] }));
    store.dispatch(ownersConfirmed(listed));
    await settle(10);
    expect(api.confirm).not.toHaveBeenCalled();
    expect(selectSubmit(store.getState())).toMatchObject({ kind: 'failed', action: 'stepUp' });
  });

  it('leads a sole owner to the decision', async () => {
    const { store, visited, events } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    store.dispatch(ownersConfirmed({ ...listed, ownership: 'SOLE' }));
    await settle(10);
    expect(visited).toEqual([`/${id}/verifying?step-up=BO_VERIFICATION`]);
    expect(events).toEqual(['owners_skipped']);
  });
});

it('an invitation that is sent again shows; one that cannot be says why', async () => {
  const { store, api } = openList([individual({ firstName: 'Dana' })]);
  store.dispatch(ownersEntered(id));
  await settle();
  api.send.mockRejectedValueOnce(OFFLINE);
  store.dispatch(invitationRequested({ id, ownerId: 'urn:apl:1' }));
  await settle();
  expect(selectOwnerSending(store.getState())).toMatchObject({ kind: 'failed', ownerId: 'urn:apl:1' });
  store.dispatch(invitationRequested({ id, ownerId: 'urn:apl:1' }));
  await settle();
  expect(selectOwnerSending(store.getState())).toBeNull();
  expect(selectOwners(store.getState())).toMatchObject({ data: { individuals: [{ state: 'sent' }] } });
});

it('the page that waits for partners asks until it is left', async () => {
  const { store, api, get } = openList();
  store.dispatch(ownersEntered(id));
  store.dispatch(partnersAwaited(id));
  await settle(7_000);
  expect(get).toHaveBeenCalledTimes(3);
  expect(api.list.mock.calls.length).toBeGreaterThanOrEqual(4);
  store.dispatch(ownersLeft());
  await settle(10_000);
  expect(get).toHaveBeenCalledTimes(3);
});
