import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import './badge.css';
import './deviceList.css';

interface DeviceListProps {
  /** While an entry is being ended. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Devices, keys or helpers of a person, each a `Device`. */
export function DeviceList({ isBusy = false, children }: DeviceListProps): ReactNode {
  return (
    <ul className="devices" aria-busy={isBusy}>
      {children}
    </ul>
  );
}

interface DeviceProps {
  readonly icon: IconName;
  readonly name: string;
  /** Marks the entry in use, in a word or two. */
  readonly mark?: string | undefined;
  /** The button that ends it. */
  readonly action?: ReactNode;
  /** Since when it is there, and when it was used. */
  readonly children: ReactNode;
}

/** One device, key or helper. */
export function Device({ icon, name, mark, action, children }: DeviceProps): ReactNode {
  return (
    <li className={mark === undefined ? undefined : 'now'}>
      <span className="picture">
        <Icon name={icon} />
      </span>
      <div>
        <div className="head">
          <strong>{name}</strong>
          {mark !== undefined && (
            <span className="badge" data-tone="success">
              {mark}
            </span>
          )}
        </div>
        {children}
      </div>
      {action}
    </li>
  );
}
