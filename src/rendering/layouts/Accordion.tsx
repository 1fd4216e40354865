import { createElement, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useRevealer } from '../context/useRevealer.ts';
import { PanelsFrame, PanelTitle } from './PanelsFrame.tsx';
import { type Panel, panelOf, usePanels } from './usePanels.ts';

/** The members of an object as sections below each other, each opened by its heading; the first is open. */
export function Accordion(props: ObjectFieldTemplateProps): ReactNode {
  const { panels, rest } = usePanels(props);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const set = (name: string, isOpen: boolean) => setToggled((before) => ({ ...before, [name]: isOpen }));
  useRevealer((pointer) => {
    const panel = panelOf(panels, pointer);
    if (panel) flushSync(() => set(panel.name, true));
  });
  const level = Math.min(props.fieldPathId.path.length + 2, LOWEST_LEVEL);
  return (
    <PanelsFrame>
      {rest}
      {panels.map((panel, index) => (
        <Section
          key={panel.name}
          panel={panel}
          level={level}
          isOpen={toggled[panel.name] ?? index === 0}
          onToggle={(isOpen) => set(panel.name, isOpen)}
        />
      ))}
    </PanelsFrame>
  );
}

const LOWEST_LEVEL = 6;

interface SectionProps {
  readonly panel: Panel;
  readonly level: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function Section({ panel, level, isOpen, onToggle }: SectionProps): ReactNode {
  const panelRef = useHiddenUntilFound(isOpen, () => onToggle(true));
  return (
    <div className="sw-section">
      {createElement(
        `h${level}`,
        { className: 'sw-section-head' },
        <button
          type="button"
          id={`${panel.id}-head`}
          aria-expanded={isOpen}
          aria-controls={panel.id}
          onClick={() => onToggle(!isOpen)}
        >
          <PanelTitle {...panel} />
        </button>,
      )}
      <section ref={panelRef} id={panel.id} aria-labelledby={`${panel.id}-head`}>
        <div className="sw-panel">{panel.content}</div>
      </section>
    </div>
  );
}

/** Hides an element so that the browser's own search still finds its content, and reports when it does. */
function useHiddenUntilFound(isOpen: boolean, onFound: () => void) {
  const ref = useRef<HTMLElement>(null);
  const latest = useRef(onFound);
  useLayoutEffect(() => {
    latest.current = onFound;
  });
  // React knows `hidden` as a flag only.
  useLayoutEffect(() => {
    if (isOpen) ref.current?.removeAttribute('hidden');
    else ref.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = ref.current;
    const open = () => latest.current();
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);
  return ref;
}
