// oxlint-disable jsx-a11y/prefer-tag-over-role -- the bar of <progress> cannot be animated
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** One part of an application, and how far it is: `open` can be gone to, `later` cannot yet. */
export interface SectionMark {
  readonly id: string;
  readonly label: string;
  readonly state: 'done' | 'now' | 'open' | 'later';
  /** Read after the label: done, opens later. */
  readonly stateText?: string;
  /** Where it can be gone to. */
  readonly onOpen?: (() => void) | undefined;
  readonly href?: string | undefined;
}

/** The parts of an application in their order, with one of them `now`. */
export interface SectionLine {
  /** The name of the list. */
  readonly text: string;
  readonly marks: readonly SectionMark[];
  /** E.g. "3 of 6". */
  readonly count: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** The list of sections beside a page. */
export function SectionList({ line }: { readonly line: SectionLine }): ReactNode {
  return (
    <nav aria-label={line.text}>
      <List marks={line.marks} />
    </nav>
  );
}

interface SectionBarProps {
  readonly line: SectionLine;
  readonly logo: ReactNode;
  /** Below the opened list. */
  readonly children?: ReactNode;
}

/** The list on a phone: one line with the section and how far one is, which opens it. */
export function SectionBar({ line, logo, children }: SectionBarProps): ReactNode {
  const now = line.marks.find(({ state }) => state === 'now');
  return (
    <>
      <details className="section-bar">
        <summary>
          {logo}
          <b>{now?.label}</b>
          <span className="count">{line.count}</span>
          <Icon name="chevron-down" />
        </summary>
        <List marks={line.marks} />
        <div className="notes">{children}</div>
      </details>
      <div
        className="track"
        role="progressbar"
        aria-label={line.text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(line.share * 100)}
        aria-valuetext={line.count}
      >
        <div style={{ transform: `scaleX(${line.share})` }} />
      </div>
    </>
  );
}

function List({ marks }: { readonly marks: readonly SectionMark[] }) {
  return (
    <ol className="sections">
      {marks.map(({ id, label, state, stateText, href, onOpen }) => {
        const content = (
          <>
            <span className="mark">{ICONS[state]}</span>
            {label}
            {stateText !== undefined && <span className="hidden-text">, {stateText}</span>}
          </>
        );
        return (
          <li key={id}>
            {href === undefined ? (
              <span data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
                {content}
              </span>
            ) : (
              <a
                data-state={state}
                href={href}
                onClick={(event) => {
                  event.preventDefault();
                  onOpen?.();
                }}
              >
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const ICONS: Readonly<Record<SectionMark['state'], ReactNode>> = {
  done: <Icon name="check" />,
  now: null,
  open: null,
  later: <Icon name="lock" />,
};
