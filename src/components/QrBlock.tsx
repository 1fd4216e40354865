import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import './qrBlock.css';

/** `waiting` shows the code; the others show a sign instead. */
export type QrState = 'waiting' | 'connected' | 'done' | 'expired' | 'offline';

interface QrBlockProps {
  readonly state: QrState;
  /** The URL that the code holds. */
  readonly link: string;
  /** Text alternative of the code. */
  readonly alt: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Steps to take, shown while the code waits. */
  readonly steps?: readonly string[];
  /** Below the text: the time left, and the ways on. */
  readonly children?: ReactNode;
}

const SIGNS: Readonly<Record<Exclude<QrState, 'waiting'>, IconName>> = {
  connected: 'smartphone',
  done: 'check',
  expired: 'clock',
  offline: 'triangle-alert',
};

/** A code for the camera of a phone, or how far that phone is. Changes are read out. */
export function QrBlock({ state, link, alt, title, text, steps, children }: QrBlockProps): ReactNode {
  return (
    <section className="qr-block" data-state={state}>
      {state === 'waiting' ? (
        <QrCode link={link} alt={alt} />
      ) : (
        <span className="qr-sign">
          <Icon name={SIGNS[state]} />
        </span>
      )}
      <div className="qr-side">
        <div aria-live="polite">
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {state === 'waiting' && steps && (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {children}
      </div>
    </section>
  );
}

/** Modules of white that scanners need around a code. */
const QUIET_ZONE = 4;

/** Dark on white in dark mode, too: many scanners read no inverted code. */
function QrCode({ link, alt }: { readonly link: string; readonly alt: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={alt}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} />
    </svg>
  );
}

/** One run of dark modules is one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');
}
