import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from '../../support/seeded.ts';
import { memberByMember, withItem, withMember } from '../../../src/lib/withMember.ts';
import { dropEmpty, withoutEmpty } from '@stepwright/validators';
import { type Edit, edits, members, type Members, withEdit } from '../../support/answerEdits.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // by the flag above

it('a copy does not keep the one before it in memory', async () => {
  const refs: WeakRef<object>[] = [];
  let latest: Members = { name: 'Ada' };
  for (const name of ['Bea', 'Cleo', 'Dora']) {
    refs.push(new WeakRef(latest));
    latest = withMember(latest, 'name', name);
  }
  // The cache is kept until the end of the task.
  await setImmediate();
  collectGarbage();
  expect(latest).toEqual({ name: 'Dora' });
  expect(refs.map((ref) => ref.deref())).toEqual([undefined, undefined, undefined]);
});

describe('an object built member by member', () => {
  it.each([
    ['copied without blanks', dropEmpty<Members>],
    ['left as it is where nothing is blank', withoutEmpty<Members>],
  ])('equals the one built as a whole, after any changes: %s', (_name, make) => {
    fc.assert(
      fc.property(members, edits, (start, changes) => {
        const again = memberByMember(make);
        let given = start;
        expect(again(given)).toEqual(make(given));
        for (const edit of changes) {
          given = withEdit(given, edit);
          if (edit.isSeen) expect(again(given)).toEqual(make(given));
        }
      }),
    );
  });

  it('takes only the member that changed, and of its list only the item', () => {
    const seen: Members[] = [];
    const again = memberByMember((whole: Members) => {
      seen.push(whole);
      return whole;
    });
    const items = [{ a: 1 }, { a: 2 }];
    const first: Members = { name: 'Ada', items };
    const renamed = withMember(first, 'name', 'Bea');
    const edited = withMember(renamed, 'items', withItem(items, 1, { a: 3 }));
    expect([first, renamed, edited].map(again)).toEqual([first, renamed, edited]);
    expect(seen).toEqual([first, { name: 'Bea' }, { items: [{ a: 3 }] }]);
  });

  it('is the same object where nothing was left out', () => {
    const again = memberByMember(withoutEmpty<Members>);
    const first: Members = { name: 'Ada', city: 'Bern' };
    again(first);
    const second = withMember(first, 'name', 'Bea');
    expect(again(second)).toBe(second);
  });

  it('is built as a whole if more than one change was missed', () => {
    const again = memberByMember(withoutEmpty<Members>);
    const first: Members = { name: 'Ada', city: 'Bern' };
    again(first);
    const third = withMember(withMember(first, 'name', ''), 'city', 'Basel');
    expect(again(third)).toEqual({ city: 'Basel' });
  });

  it('is built from the whole list if more than one change of it was missed', () => {
    const again = memberByMember(dropEmpty<Members>);
    const items = [{ a: 'x' }, { a: 'y' }];
    const first: Members = { items };
    again(first);
    const twice = withItem(withItem(items, 0, { a: '' }), 1, { a: 'z' });
    expect(again(withMember(first, 'items', twice))).toEqual({ items: [{}, { a: 'z' }] });
  });

  it.each<[string, Edit]>([
    ['__proto__', { at: ['__proto__'], value: 'x', isSeen: true }],
    ['toString', { at: ['toString'], value: 'x', isSeen: true }],
  ])('knows a member called %s', (name, edit) => {
    const again = memberByMember(withoutEmpty<Members>);
    const first: Members = { city: 'Bern' };
    again(first);
    const given = withEdit(first, edit);
    expect(Object.entries(again(given))).toEqual([
      ['city', 'Bern'],
      [name, 'x'],
    ]);
    expect(Object.keys(again(withMember(given, name, '')))).toEqual(['city']);
  });
});
