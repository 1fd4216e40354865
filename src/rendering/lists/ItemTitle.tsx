import type { ComponentProps, ReactNode } from 'react';
import type { Place } from '../placeOf.ts';

const LOWEST_LEVEL = 6;

/** The heading of an item of the list at a path: one level lower in each list around it. */
export function ItemTitle({ path, ...rest }: ComponentProps<'h2'> & { readonly path: Place }): ReactNode {
  const depth = path.filter((segment) => typeof segment === 'number').length;
  const Heading = `h${Math.min(depth + 2, LOWEST_LEVEL)}` as 'h2';
  return <Heading {...rest} />;
}
