import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import './optionList.css';

/** Things that one may do, each an `Option`. */
export function OptionList({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className="options">{children}</ul>;
}

interface OptionProps {
  readonly icon: IconName;
  /** The reason to take it. */
  readonly text: string;
  /** The link or button. */
  readonly children: ReactNode;
}

/** One thing that one may do. */
export function Option({ icon, text, children }: OptionProps): ReactNode {
  return (
    <li>
      <Icon name={icon} />
      <div>
        {children}
        <p>{text}</p>
      </div>
    </li>
  );
}
