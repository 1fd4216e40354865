import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';

type Properties = ObjectFieldTemplateProps['properties'];

const PART_SIZE = 32;

/** Many members of an object, in parts: those of a part that has not changed cost a look, instead of all that React does with each. */
export function ManyMembers({ properties }: { readonly properties: Properties }): ReactNode {
  // In another part a member would begin anew.
  const [places] = useState(() => new Map<string, number>());
  return [...splitUp(properties, places)].map(([place, members]) => <Part key={place} members={members} />);
}

type Contents = readonly ReactNode[];

const Part = memo(
  ({ members }: { readonly members: Contents }): ReactNode => members,
  (before, after) => isSame(before.members, after.members),
);

function isSame(some: Contents, others: Contents): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

/** Members by the number of their part. `places` remembers them: each stays where it is, and a new one is added to the part before it. */
function splitUp(properties: Properties, places: Map<string, number>): ReadonlyMap<number, Contents> {
  const isFirst = places.size === 0;
  const parts = new Map<number, ReactNode[]>();
  let place = 0;
  for (const [index, { name, content }] of properties.entries()) {
    const own = isFirst ? Math.floor(index / PART_SIZE) : (places.get(name) ?? place);
    place = Math.max(place, own);
    places.set(name, place);
    const part = parts.get(place);
    if (part) part.push(content);
    else parts.set(place, [content]);
  }
  return parts;
}
