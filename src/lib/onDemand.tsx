import { lazy, useState, type ComponentType, type ReactNode } from 'react';

export type Parts = (() => Promise<unknown>)[];

const parts: Parts = [];

/**
 * A component whose code is fetched when it is first drawn, or before by `fetchParts`. Once it is there it is drawn at
 * once, without the blink that `lazy` alone has even then. Needs a `Suspense` around it.
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
  const Lazy = lazy(fetchPart) as unknown as ComponentType<Props>; // the same properties, when it is there
  group.push(fetchPart);
  return function OnDemand(props) {
    // Remembered, since another component in its place would start anew.
    const [Part] = useState(() => loaded ?? Lazy);
    return <Part {...props} />;
  };
}

/** Code without a component of its own that `fetchParts` fetches, too. */
export function fetchedAhead<Load extends () => Promise<unknown>>(load: Load): Load {
  parts.push(load);
  return load;
}

/** Fetches every part while nobody waits for it. What fails is fetched again when it is drawn. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled(parts.map((fetchPart) => fetchPart()));
}
