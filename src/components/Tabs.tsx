import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { tabByKey } from '../lib/tabByKey.ts';
import './tabs.css';

interface TabsProps<Id extends string> {
  /** Names the tabs as a whole. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly text: string }[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

/** Room for the end of the tab before. */
const EDGE_PX = 48;

/** Tabs over their content. Arrow keys move the focus; Enter or a press changes the tab, since a change is an entry of the history. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const { label, tabs, current, onChange, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = tabs.findIndex((tab) => tab.id === current);
  useEffect(() => {
    // Where they have no room side by side, the current one is in sight.
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[shown];
    if (tab && list.current) list.current.scrollBy?.({ left: distanceTo(tab, list.current) });
  }, [shown]);
  const move = (event: KeyboardEvent, index: number) => {
    const next = tabByKey(event, index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onKeyDown={(event) => move(event, index)}
            onClick={() => onChange(tab.id)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`}>
        {children}
      </div>
    </div>
  );
}

/** How far a tab is from the edge at which its row begins. */
function distanceTo(tab: Element, row: HTMLElement): number {
  const [own, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  const isFromRight = getComputedStyle(row).direction === 'rtl';
  return isFromRight ? own.right - around.right + EDGE_PX : own.left - around.left - EDGE_PX;
}
