import type { ReactNode } from 'react';
import spots from './spots.svg';

/** Pictures of spots.svg, in the colours of the brand. */
export type SpotName =
  'decision' | 'review' | 'waiting' | 'lost' | 'trouble' | 'expired' | 'offline' | 'partner';

/** A picture beside news. It says nothing: the text beside it does. */
export function Spot({ name }: { readonly name: SpotName }): ReactNode {
  return (
    <svg className="spot" viewBox="0 0 264 240" aria-hidden="true">
      <use href={`${spots}#${name}`} />
    </svg>
  );
}
