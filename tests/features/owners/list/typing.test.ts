import { selectSubmit } from '../../../../src/features/applications/applicationSlice.ts';
import { localId } from '../../../../src/features/owners/list/ownerItems.ts';
import {
  ownersChanged,
  ownersConfirmed,
  ownersEntered,
  ownersLeft,
  ownersPaused,
  selectKnownOwners,
  selectOwnersSaving,
} from '../../../../src/features/owners/list/ownersSlice.ts';
import { ApiError } from '../../../../src/features/shared/api/apiError.ts';
import { APPLICATION_ID as id } from '../../applications/applicationFixture.ts';
import { individual, OFFLINE, openList, settle } from './openList.ts';

const { jest } = import.meta;

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
