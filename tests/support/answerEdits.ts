import fc from 'fast-check';
import { withItem, withMember } from '../../src/lib/withMember.ts';

export type Members = Readonly<Record<string, unknown>>;

/** A value put at a path, as a form does it: the rest stays the same objects. */
export interface Edit {
  readonly at: readonly (string | number)[];
  readonly value: unknown;
  /** Whether what is tested sees the document after this edit, or only after a later one. */
  readonly isSeen: boolean;
}

const NAMES = ['a', 'b', 'c', 'items'];
const names = fc.constantFrom(...NAMES);
const leaves = fc.constantFrom<unknown>('', ' ', 'x', ' xy ', '12-3456780', 7, 0, true, null, undefined);

const { value: values, members: objects } = fc.letrec<{ value: unknown; members: Members }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    leaves,
    tie('members'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  members: fc.dictionary(names, tie('value'), { noNullPrototype: true }),
}));

export const members: fc.Arbitrary<Members> = objects;

const segments = fc.oneof(names, fc.nat(2));

export const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    at: fc.tuple(names, fc.array(segments, { maxLength: 2 })).map(([first, rest]) => [first, ...rest]),
    value: fc.oneof(leaves, values),
    isSeen: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

/** The document after an edit. What is not there to be changed becomes the value. */
export function withEdit(document: Members, { at, value }: Pick<Edit, 'at' | 'value'>): Members {
  return change(document, at, value) as Members; // an object stays one
}

function change(place: unknown, [head, ...rest]: Edit['at'], value: unknown): unknown {
  if (typeof head === 'number' && Array.isArray(place) && head < place.length)
    return withItem(place, head, change(place[head], rest, value));
  if (typeof head === 'string' && typeof place === 'object' && place !== null && !Array.isArray(place)) {
    const inside: unknown = Object.hasOwn(place, head) ? Reflect.get(place, head) : undefined;
    return withMember(place as Members, head, change(inside, rest, value));
  }
  return value;
}
