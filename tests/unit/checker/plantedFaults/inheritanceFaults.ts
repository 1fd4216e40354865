import type { PlantedFault, Read } from './plantedFault.ts';

const INHERITED = 'markets/us/inherited.json';
const OFFER = 'markets/us/offer.json';

interface Support {
  readonly phone: string;
}

const inheritance = { id: 'us', from: 'us', languages: {}, values: {}, confirmed: [] };

/** A market copied from another one, whose phone it still has. */
function withPhone(read: Read, confirmed: readonly string[] = []) {
  const { phone } = read(OFFER)['support'] as Support;
  return {
    [INHERITED]: { ...inheritance, values: { 'offer.json': { '/support/phone': phone } }, confirmed },
  };
}

/** Values that a new market inherited from another one. */
export const inheritanceFaults: readonly PlantedFault[] = [
  {
    name: 'a value of another market that nobody has confirmed',
    code: 'market-inherits',
    path: `schemas/${OFFER}`,
    pointer: '/support/phone',
    at: '"',
    says: 'offer.json#/support/phone is as "us" has it',
    severity: 'warning',
    definitions: (read) => withPhone(read),
  },
  {
    name: 'a market of which everything is confirmed, and that is not released',
    code: 'market-unreleased',
    path: `schemas/${INHERITED}`,
    pointer: '',
    at: '{',
    severity: 'warning',
    definitions: (read) => withPhone(read, ['offer.json#/support/*']),
  },
  {
    name: 'a market that was made from none',
    code: 'market-unknown',
    path: `schemas/${INHERITED}`,
    pointer: '/from',
    at: '"xx"',
    says: 'There is no market "xx"',
    definitions: () => ({ [INHERITED]: { ...inheritance, from: 'xx' } }),
  },
];
