import type { Individual } from '../../../../src/contract/owners.ts';
import {
  itemOf,
  localId,
  ownerIdOf,
  planChanges,
  sharesOf,
} from '../../../../src/features/owners/list/ownerItems.ts';

const DANA: Individual = {
  id: 'urn:apl:dana',
  type: 'OWNER',
  state: 'toSend',
  owner: { firstName: 'Dana', ownership: 40 },
  stepUpDetails: 'FULL_ONBOARDING,GOV_ID_SELFIE',
  since: null,
  invitedAt: null,
  invitationEndsAt: null,
  sendAgainAt: null,
};
const AMARA: Individual = { ...DANA, id: 'urn:apl:amara', owner: { firstName: 'Amara', ownership: 35 } };

describe('changes to send so that the server has the list', () => {
  it('are none if both are equal', () => {
    const items = [DANA, AMARA].map(itemOf);
    expect(items[0]).toEqual({ id: DANA.id, type: 'OWNER', firstName: 'Dana', ownership: 40 });
    expect(planChanges([DANA, AMARA], items, {})).toEqual([]);
  });

  it('is only what changed, added and emptied of an owner', () => {
    const items = [{ id: DANA.id, type: 'OWNER' as const, firstName: 'Dana', inControl: true }];
    expect(planChanges([DANA], items, {})).toEqual([
      {
        kind: 'change',
        ownerId: DANA.id,
        patch: [
          { op: 'remove', path: '/ownership' },
          { op: 'add', path: '/inControl', value: true },
        ],
      },
    ]);
  });

  it('is a removal first, so that shares and addresses are free again', () => {
    const id = localId();
    const changes = planChanges([DANA], [{ id, type: 'OWNER', firstName: 'Bea' }], {});
    expect(changes).toEqual([
      { kind: 'remove', ownerId: DANA.id },
      { kind: 'add', localId: id, type: 'OWNER', owner: { firstName: 'Bea' } },
    ]);
  });

  it('is nothing of an item in which nothing was typed, or that was removed elsewhere', () => {
    const untouched = { id: localId(), type: 'OWNER' as const };
    expect(planChanges([], [untouched, itemOf(DANA)], {})).toEqual([]);
  });

  it('update the owner that the server has created from an item', () => {
    const id = localId();
    const items = [{ id, type: 'OWNER' as const, firstName: 'Dana', ownership: 50 }];
    expect(ownerIdOf({ id }, {})).toBeUndefined();
    expect(planChanges([DANA], items, { [id]: DANA.id })).toEqual([
      { kind: 'change', ownerId: DANA.id, patch: [{ op: 'add', path: '/ownership', value: 50 }] },
    ]);
  });
});

it('shares add up, missing ones as nothing', () => {
  expect(sharesOf([{ ownership: 40 }, {}, { ownership: 35 }])).toBe(75);
});
