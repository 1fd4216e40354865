import type { ReactNode } from 'react';
import icons from 'look-files/icons.svg';
import type { IconName } from './iconNames.ts';

/** One of Lucide's icons, in the colour of the text around it. It says nothing: a text beside it does. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
