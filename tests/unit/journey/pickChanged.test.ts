import type { Answers } from '@stepwright/engine';
import { pickChanged } from '../../../src/features/journey/screens/onePage/useStoredAnswers.ts';

const began: Answers = { dba: 'Park', site: 'park.example', address: { city: 'Austin', zip: '78701' } };

it.each<[string, Answers, readonly Answers[], Answers]>([
  ['what differs', { dba: 'Tea', site: 'park.example' }, [began], { dba: 'Tea' }],
  ['parts of parts', { address: { city: 'Waco', zip: '78701' } }, [began], { address: { city: 'Waco' } }],
  ['what is taken away', { site: null, gone: null }, [began], { site: null }],
  ['what is new', { note: 'x', more: { a: 1 } }, [began], { note: 'x', more: { a: 1 } }],
  ['a list whole', { list: [1, 3] }, [{ list: [1, 2] }], { list: [1, 3] }],
  ['what is as it began, but was sent otherwise', { dba: 'Park' }, [began, { dba: 'Tea' }], { dba: 'Park' }],
  ['nothing', began, [began], {}],
])('of a change there remains %s', (_name, change, states, left) => {
  expect(pickChanged(change, states)).toEqual(left);
});
