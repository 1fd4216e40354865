import type { ReactNode } from 'react';
import type { FlowDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { resolveWithout } from '../project/resolved.ts';
import { withoutRestated } from '../project/withoutRestated.ts';
import { focusLater } from '../steps/focusIn.ts';
import { useLayer } from '../steps/LayerChoice.tsx';
import { nameOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { flowFile, leftOut } from './flowEdits.ts';
import { showInFlow } from './flowPages.ts';

/** The id of the button that shows a step again. */
export const leftOutField = (id: string): string => `left-out-${id}`;

/** The steps that the chosen layer leaves out of a flow, each with a button that shows it again. */
export function LeftOut({ flow }: { readonly flow: FlowDefinition }): ReactNode {
  const { state, apply } = useDraft();
  const { files, view, locales, language } = useView();
  const folder = useLayer();
  if (folder === undefined) return null;
  const place = { folder, flow: flow.id };
  const ids = leftOut(state.texts, place);
  if (ids.length === 0) return null;
  const { steps = [] } = resolveWithout(state.texts, view, flowFile(place)).flows[flow.id] ?? {};
  const nameOf = (id: string) =>
    nameOfStep(locales, language, steps.find((one) => one.id === id)?.step ?? id);
  const show = (id: string) => {
    apply(
      `Show “${nameOf(id)}” again`,
      withoutRestated(state.texts, showInFlow(state.texts, { ...place, view }, id)),
    );
    focusLater(`step-${id}`);
  };
  return (
    <ul className="rows">
      {ids.map((id) => (
        <li key={id}>
          <span>
            “{nameOf(id)}” never shows here: {nameOfLayerIn(files, folder)} leaves it out.
          </span>
          <button id={leftOutField(id)} type="button" onClick={() => show(id)}>
            Show it again<span className="hidden-text"> {nameOf(id)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
