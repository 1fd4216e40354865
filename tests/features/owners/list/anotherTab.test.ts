import type { Individual } from '../../../../src/contract/owners.ts';
import { localId } from '../../../../src/features/owners/list/ownerItems.ts';
import {
  itemOpened,
  ownersChanged,
  ownersEntered,
  ownersLeft,
  ownersPaused,
  ownersRequested,
  selectChangesElsewhere,
  selectOwnerItems,
  selectOwnersSaving,
} from '../../../../src/features/owners/list/ownersSlice.ts';
import { ApiError } from '../../../../src/features/shared/api/apiError.ts';
import { APPLICATION_ID as id } from '../../applications/applicationFixture.ts';
import { individual, openList, settle } from './openList.ts';

const { jest } = import.meta;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

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

  it('is requested again, and removes nobody who was added there', async () => {
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
    const bea = { id: localId(), type: 'OWNER' as const, firstName: 'Bea' };
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

  it('keeps the position of owners while the page of an item is open', async () => {
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
