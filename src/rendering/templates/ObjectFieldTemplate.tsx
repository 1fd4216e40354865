import { Suspense, useState, memo } from 'react';
import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { LATER } from '../context/later.tsx';
import { useFieldTexts } from '../texts/useFieldTexts.ts';

const loadLayouts = () => import('../layouts/index.ts');

/** How the members of an object can be laid out, by the name that `layout` in `ui:options` gives. */
const LAYOUTS: Readonly<Record<string, (props: ObjectFieldTemplateProps) => ReactNode>> = {
  tabs: onDemand<ObjectFieldTemplateProps>(async () => (await loadLayouts()).Tabs),
  accordion: onDemand<ObjectFieldTemplateProps>(async () => (await loadLayouts()).Accordion),
  grid: onDemand<ObjectFieldTemplateProps>(async () => (await loadLayouts()).Grid),
};

/** From here on, members are drawn in parts. */
const MANY = 64;

/** The members of an object, without a box around them unless the step asks for a group with a heading, or for panels. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { properties, uiSchema } = props;
  const { group, layout } = getUiOptions(uiSchema);
  // As it began: drawn otherwise, each member would begin anew.
  const [isLong] = useState(properties.length >= MANY);
  const Layout = typeof layout === 'string' ? LAYOUTS[layout] : undefined;
  if (Layout) {
    return (
      <Suspense fallback={LATER}>
        <Layout {...props} />
      </Suspense>
    );
  }
  const members = isLong ? <ManyMembers {...props} /> : properties.map(({ content }) => content);
  return group === true ? <Group {...props}>{members}</Group> : members;
}

type Properties = ObjectFieldTemplateProps['properties'];

const PART_SIZE = 32;

/** Many members of an object, in parts: those of a part that has not changed cost a look, instead of all that React does with each. */
export function ManyMembers({ properties }: { readonly properties: Properties }): ReactNode {
  const [inParts] = useState(createParts);
  return [...inParts(properties)].map(([path, members]) => <Part key={path} members={members} />);
}

type Contents = readonly ReactNode[];

const Part = memo(({ members }: { readonly members: Contents }): ReactNode => members);

/** Puts members into parts, and remembers those: a part of which nothing changed is the same object. */
function createParts(): (properties: Properties) => ReadonlyMap<number, Contents> {
  // In another part a member would begin anew.
  const paths = new Map<string, number>();
  let parts = new Map<number, Contents>();
  let last: Properties = [];
  return (properties) => {
    const before = last;
    last = properties;
    if (!haveSameNames(before, properties)) return (parts = splitUp(properties, paths));
    for (const [index, member] of properties.entries()) {
      const old = before[index];
      if (old && old !== member) replace(parts, paths.get(member.name) ?? 0, [old.content, member.content]);
    }
    return parts;
  };
}

function replace(
  parts: Map<number, Contents>,
  path: number,
  [old, content]: readonly [ReactNode, ReactNode],
): void {
  const members = parts.get(path) ?? [];
  parts.set(
    path,
    members.map((one) => (one === old ? content : one)),
  );
}

function haveSameNames(some: Properties, others: Properties): boolean {
  return some.length === others.length && some.every(({ name }, index) => name === others[index]?.name);
}

/**
 * Groups members into parts. `places` remembers them: each stays in its part, and a new one is added to the part before
 * it.
 */
function splitUp(properties: Properties, paths: Map<string, number>): Map<number, Contents> {
  const isFirst = paths.size === 0;
  const parts = new Map<number, ReactNode[]>();
  let path = 0;
  for (const [index, { name, content }] of properties.entries()) {
    const own = isFirst ? Math.floor(index / PART_SIZE) : (paths.get(name) ?? path);
    path = Math.max(path, own);
    paths.set(name, path);
    const part = parts.get(path);
    if (part) part.push(content);
    else parts.set(path, [content]);
  }
  return parts;
}

function Group({
  fieldPathId,
  uiSchema,
  children,
}: ObjectFieldTemplateProps & { readonly children: ReactNode }): ReactNode {
  const { content } = getUiOptions(uiSchema);
  const { legend } = useFieldTexts(fieldPathId.path, typeof content === 'string' ? content : undefined);
  return (
    <fieldset className="sw-group">
      <legend className="sw-legend">{legend}</legend>
      {children}
    </fieldset>
  );
}
