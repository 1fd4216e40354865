import { selectSubmit } from '../../../../src/features/applications/applicationSlice.ts';
import { localId } from '../../../../src/features/owners/list/ownerItems.ts';
import {
  invitationRequested,
  ownersChanged,
  ownersConfirmed,
  ownersEntered,
  ownersLeft,
  partnersAwaited,
  selectOwners,
  selectOwnerSending,
} from '../../../../src/features/owners/list/ownersSlice.ts';
import { APPLICATION_ID as id, applicationWith } from '../../applications/applicationFixture.ts';
import { individual, OFFLINE, openList, settle } from './openList.ts';

const { jest } = import.meta;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

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
