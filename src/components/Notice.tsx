import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  /** Read out at once when it appears. */
  readonly urgent?: boolean;
  readonly children?: ReactNode;
}

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
};

/** A remark that belongs to the page: calm, with a sign besides the colour. */
export function Notice({ kind, title, urgent = false, children }: NoticeProps): ReactNode {
  return (
    <div className="notice" data-kind={kind} role={urgent ? 'alert' : undefined}>
      <Icon name={ICONS[kind]} />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}
