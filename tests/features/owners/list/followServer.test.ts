import type { Individual } from '../../../../src/contract/owners.ts';
import { followServer, withoutGone } from '../../../../src/features/owners/list/followServer.ts';
import { itemOf, localId } from '../../../../src/features/owners/list/ownerItems.ts';

const DANA: Individual = {
  id: 'urn:apl:dana',
  type: 'OWNER',
  state: 'toSend',
  owner: { firstName: 'Dana', ownership: 40 },
  stepUpDetails: '',
  since: null,
  invitedAt: null,
  invitationEndsAt: null,
  sendAgainAt: null,
};
const AMARA: Individual = { ...DANA, id: 'urn:apl:amara', owner: { firstName: 'Amara', ownership: 35 } };
const withOwner = (one: Individual, owner: object): Individual => ({ ...one, owner: { ...owner } });

describe('a list that was changed elsewhere', () => {
  it('is the same, with the same items, where both say the same', () => {
    const items = [DANA, AMARA].map(itemOf);
    const followed = followServer(items, { before: [DANA, AMARA], now: [DANA, AMARA], known: {} });
    expect(followed).toEqual(items);
    expect(followed.every((item, index) => item === items[index])).toBe(true);
  });

  it('has who is new at its end', () => {
    const items = [itemOf(DANA), { id: localId(), type: 'OWNER' as const, firstName: 'Bea' }];
    expect(followServer(items, { before: [DANA], now: [DANA, AMARA], known: {} })).toEqual([
      ...items,
      itemOf(AMARA),
    ]);
  });

  it('does not bring back who was removed here and is not yet removed there', () => {
    const items = [itemOf(DANA)];
    const followed = followServer(items, { before: [DANA, AMARA], now: [DANA, AMARA], known: {} });
    expect(followed).toEqual(items);
  });

  it('has the answers of the server where nothing was changed here, emptied ones included', () => {
    const now = withOwner(DANA, { firstName: 'Daniela', inControl: true });
    expect(followServer([itemOf(DANA)], { before: [DANA], now: [now], known: {} })).toEqual([
      { id: DANA.id, type: 'OWNER', firstName: 'Daniela', inControl: true },
    ]);
  });

  it('keeps what was typed here, answer by answer', () => {
    const typed = { ...itemOf(DANA), firstName: 'Dan', title: 'Owner' };
    const now = withOwner(DANA, { firstName: 'Daniela', ownership: 30 });
    expect(followServer([typed], { before: [DANA], now: [now], known: {} })).toEqual([
      { ...typed, ownership: 30 },
    ]);
  });

  it('knows an owner whom the server has named by the id of this page', () => {
    const id = localId();
    const item = { ...itemOf(DANA), id };
    const now = withOwner(DANA, { firstName: 'Dana', ownership: 30 });
    const versions = { before: [DANA], now: [now], known: { [id]: DANA.id } };
    expect(followServer([item], versions)).toEqual([{ ...item, ownership: 30 }]);
  });

  it('has no owner any more who is gone there, and keeps who is not saved yet', () => {
    const unsaved = { id: localId(), type: 'OWNER' as const, firstName: 'Bea' };
    const saved = { ...itemOf(AMARA), id: localId() };
    const items = [itemOf(DANA), unsaved, saved];
    expect(withoutGone(items, [AMARA], { [saved.id]: AMARA.id })).toEqual([unsaved, saved]);
  });
});
