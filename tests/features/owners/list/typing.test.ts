import { selectSubmit } from '../../../../src/features/applications/applicationSlice.ts';
import { localId } from '../../../../src/features/owners/list/ownerItems.ts';
import {
  invitationRequested,
  ownersChanged,
  ownersConfirmed,
  ownersEntered,
  ownersLeft,
  ownersPaused,
  selectKnownOwners,
  selectOwnerSending,
  selectOwnersSaving,
  selectPatchingOwner,
} from '../../../../src/features/owners/list/ownersSlice.ts';
import { ApiError } from '../../../../src/features/shared/api/apiError.ts';
import { APPLICATION_ID as id } from '../../applications/applicationFixture.ts';
import { individual, OFFLINE, openList, settle } from './openList.ts';

const { jest } = import.meta;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the list while it is typed', () => {
  it('is saved after a pause, once, with its latest content', async () => {
    const { store, api } = openList();
    store.dispatch(ownersEntered(id));
    await settle();
    const item = { id: localId(), type: 'OWNER' as const };
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
    // The next action is a change of the same owner.
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
    const item = { id: localId(), type: 'OWNER' as const, firstName: 'Dana' };
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

describe('a change of an owner that is on its way', () => {
  const DANA = individual({ firstName: 'Dana', email: 'dana@example.com' });
  const item = { id: DANA.id, type: 'OWNER' as const, firstName: 'Dana', email: 'dana.w@example.com' };

  async function openSending() {
    const opened = openList([DANA]);
    const answer = Promise.withResolvers<typeof DANA>();
    opened.api.change.mockReturnValueOnce(answer.promise);
    opened.store.dispatch(ownersEntered(id));
    await settle();
    opened.store.dispatch(ownersChanged({ id, items: [item] }));
    opened.store.dispatch(ownersPaused());
    await settle();
    return { ...opened, answer };
  }

  it('is known of that owner until it has ended', async () => {
    const { store, answer } = await openSending();
    expect(selectPatchingOwner(store.getState())).toBe(DANA.id);
    answer.resolve({ ...DANA, owner: { firstName: 'Dana', email: 'dana.w@example.com' } });
    await settle();
    expect(selectPatchingOwner(store.getState())).toBeNull();
  });

  it('ends, too, where it was refused', async () => {
    const { store, answer } = await openSending();
    answer.reject(OFFLINE);
    await settle();
    expect(selectPatchingOwner(store.getState())).toBeNull();
  });

  it('has the next change wait', async () => {
    const { store, api, answer } = await openSending();
    store.dispatch(ownersChanged({ id, items: [{ ...item, firstName: 'Daniela' }] }));
    store.dispatch(ownersPaused());
    await settle(2_000);
    expect(api.change).toHaveBeenCalledTimes(1);
    answer.resolve({ ...DANA, owner: { firstName: 'Dana', email: 'dana.w@example.com' } });
    await settle(2_000);
    expect(api.change.mock.lastCall?.slice(1, 3)).toEqual([
      DANA.id,
      [{ op: 'add', path: '/firstName', value: 'Daniela' }],
    ]);
  });

  it('has a link wait that would go to the old address', async () => {
    const { store, api, answer } = await openSending();
    store.dispatch(invitationRequested({ id, ownerId: DANA.id }));
    await settle();
    expect(api.send).not.toHaveBeenCalled();
    answer.resolve({ ...DANA, owner: { firstName: 'Dana', email: 'dana.w@example.com' } });
    await settle();
    expect(api.send).toHaveBeenCalledTimes(1);
  });

  it('has no link sent where it has failed', async () => {
    const { store, api, answer } = await openSending();
    store.dispatch(invitationRequested({ id, ownerId: DANA.id }));
    answer.reject(OFFLINE);
    await settle();
    expect(api.send).not.toHaveBeenCalled();
    expect(selectOwnerSending(store.getState())).toMatchObject({ kind: 'failed', ownerId: DANA.id });
  });
});
