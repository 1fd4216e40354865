import type { ReactNode } from 'react';

/** A person who is confirmed: the tick is drawn, as in every good moment (src/components/moment.css). */
export function PartnerScene(): ReactNode {
  return (
    <svg className="scene" viewBox="0 0 400 336" aria-hidden="true">
      <circle className="ring" cx="200" cy="168" r="166" />
      <circle className="p4" cx="200" cy="168" r="134" />
      <path className="p6" d="M74 274a88 88 0 0 1 176 0z" />
      <circle className="p2 edge" cx="162" cy="144" r="46" />
      <path className="p3" d="M150 274a88 88 0 0 1 176 0z" />
      <circle className="p2 edge" cx="238" cy="128" r="48" />
      <rect className="shade" x="62" y="264" width="282" height="48" rx="22" />
      <rect className="p2 edge" x="58" y="258" width="282" height="48" rx="22" />
      <path className="line" d="M84 282h112" />
      <circle className="p1" cx="306" cy="246" r="48" />
      <path className="tick" pathLength="1" d="M285 247l15 15 28-31" />
    </svg>
  );
}
