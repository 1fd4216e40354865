import { ownerState } from '../../../server/owners/ownerState.ts';
import type { OwnerFacts } from '../../../server/owners/ownerState.ts';
import type { OwnerState } from '../../../src/contract/ownerStates.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

/** Listed on the first, looked at on the tenth. */
const LISTED: OwnerFacts = {
  type: 'OWNER',
  isListed: true,
  invitedAt: null,
  invitationEndsAt: null,
  bouncedAt: null,
  openedAt: null,
  submittedAt: null,
  refusedAt: null,
  result: null,
  endedAt: null,
  updatedAt: at(1),
};
const SENT = { invitedAt: at(5), invitationEndsAt: at(12) };
const OPENED = { ...SENT, openedAt: at(6) };
const GIVEN = { ...OPENED, submittedAt: at(7) };

const CASES: readonly (readonly [
  name: string,
  facts: Partial<OwnerFacts>,
  state: OwnerState,
  since: number,
])[] = [
  ['lacks an answer', { isListed: false }, 'incomplete', 1],
  ['is whole', {}, 'toSend', 1],
  ['was invited', SENT, 'sent', 5],
  ['was invited, and lacks an answer since', { ...SENT, isListed: false }, 'incomplete', 1],
  ['was invited too long ago', { ...SENT, invitationEndsAt: at(9) }, 'expired', 9],
  ['was invited until this moment', { ...SENT, invitationEndsAt: at(10) }, 'expired', 10],
  ['was invited so long ago that the link is removed', { invitedAt: at(2) }, 'expired', 2],
  ['got no mail', { ...SENT, bouncedAt: at(6) }, 'bounced', 6],
  ['has begun', OPENED, 'opened', 6],
  ['has begun, and the link is over', { ...OPENED, invitationEndsAt: at(9) }, 'opened', 6],
  ['has given everything', GIVEN, 'verifying', 7],
  ['is no partner', { ...OPENED, refusedAt: at(8) }, 'refused', 8],
  ['passed', { ...GIVEN, result: 'passed', endedAt: at(8) }, 'completed', 8],
  ['failed', { ...GIVEN, result: 'failed', endedAt: at(8) }, 'failed', 8],
  ['is looked at', { ...GIVEN, result: 'review', endedAt: at(8) }, 'review', 8],
  ['applies, and is whole', { type: 'APPLICANT_OWNER' }, 'completed', 1],
  ['applies, and lacks an answer', { type: 'APPLICANT_OWNER', isListed: false }, 'incomplete', 1],
];

describe('the state of an owner', () => {
  it.each(CASES)('an owner who %s', (_, facts, state, since) => {
    expect(ownerState({ ...LISTED, ...facts }, at(10))).toEqual({ state, since: at(since) });
  });
});
