// oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is a tab; the pattern is WAI-ARIA's
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { tabByKey } from '../../lib/tabByKey.ts';
import { useRevealer } from '../context/useRevealer.ts';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { PanelsFrame, PanelTitle } from './PanelsFrame.tsx';
import { panelOf, usePanels } from './usePanels.ts';

/** The members of an object as tabs (WAI-ARIA): one is in sight, arrows move between them, all keep their answers. */
export function Tabs(props: ObjectFieldTemplateProps): ReactNode {
  const { panels, rest } = usePanels(props);
  const { legend, label } = useFieldTexts(props.fieldPathId.path);
  const [picked, setPicked] = useState<string>();
  const index = Math.max(
    panels.findIndex(({ name }) => name === picked),
    0,
  );
  useRevealer((pointer) => {
    const panel = panelOf(panels, pointer);
    if (panel) flushSync(() => setPicked(panel.name));
  });
  const handleKey = (event: KeyboardEvent): void => {
    const to = tabByKey(event, index, panels.length);
    const panel = to === undefined ? undefined : panels[to];
    if (!panel) return;
    event.preventDefault();
    setPicked(panel.name);
    document.getElementById(`${panel.id}-tab`)?.focus();
  };
  const name = props.fieldPathId.path.length === 0 ? {} : { 'aria-label': legend ?? label };
  return (
    <PanelsFrame>
      {rest}
      <div role="tablist" className="sw-tabs" {...name}>
        {panels.map((panel, position) => (
          <button
            key={panel.name}
            type="button"
            role="tab"
            id={`${panel.id}-tab`}
            aria-controls={panel.id}
            aria-selected={position === index}
            tabIndex={position === index ? 0 : -1}
            onClick={() => setPicked(panel.name)}
            onKeyDown={handleKey}
          >
            <PanelTitle {...panel} />
          </button>
        ))}
      </div>
      {panels.map((panel, position) => (
        <div
          key={panel.name}
          role="tabpanel"
          id={panel.id}
          aria-labelledby={`${panel.id}-tab`}
          hidden={position !== index}
        >
          <div className="sw-panel">{panel.content}</div>
        </div>
      ))}
    </PanelsFrame>
  );
}
