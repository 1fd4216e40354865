import { lazy, useState, type ComponentType, type ReactNode } from 'react';

export type Parts = (() => Promise<unknown>)[];

const parts: Parts = [];

/** Parts that nearly every first page draws: they are fetched before it. */
export const firstParts: Parts = [];

/**
 * Creates a component whose code is fetched on first render, or before by `fetchParts`. Once loaded it renders at once,
 * without the blink that `lazy` has even then. Needs a `Suspense` around it.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  group = parts,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    return { default: loaded };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React types the same properties in another way
  const Lazy = lazy(fetchPart) as unknown as ComponentType<Props>;
  group.push(fetchPart);
  return function OnDemand(props) {
    // Remembered, since another component instead of it would lose the state.
    const [Part] = useState(() => loaded ?? Lazy);
    return <Part {...props} />;
  };
}

/** Code without a component of its own that `fetchParts` fetches, too. */
export function fetchedAhead<Load extends () => Promise<unknown>>(load: Load): Load {
  parts.push(load);
  return load;
}

/** Fetches every part of a group, by default in the background. A failed one is fetched again on render. */
export async function fetchParts(group = parts): Promise<void> {
  await Promise.allSettled(group.map((fetchPart) => fetchPart()));
}
