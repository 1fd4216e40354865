import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath } from '../fieldPathOf.ts';

const LOWEST_LEVEL = 6;

/** The heading of an item of the list at a path: one level lower in each list around it. */
export function ItemTitle({ path, ...rest }: ComponentProps<'h2'> & { readonly path: FieldPath }): ReactNode {
  const depth = path.filter((segment) => typeof segment === 'number').length;
  const Heading = `h${Math.min(depth + 2, LOWEST_LEVEL)}` as 'h2';
  return <Heading {...rest} />;
}
