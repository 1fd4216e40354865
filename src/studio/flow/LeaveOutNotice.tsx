import { useMemo, type ReactNode } from 'react';
import type { FlowDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { nameOfFlow } from '../project/names.ts';
import { nameOfView, resolve, viewsOfFolder } from '../project/resolved.ts';
import { questionTree } from '../steps/questionTree.ts';
import { Dependents } from '../steps/Retire.tsx';
import { RetireNotice } from '../steps/RetireNotice.tsx';
import { nameOfStep } from '../steps/stepTexts.ts';
import { usesOfAnswers, type IsMissing } from '../steps/usesOfAnswers.ts';
import { useView } from '../steps/useView.ts';
import { onlyAskedIn } from './onlyAskedIn.ts';

interface LeaveOutNoticeProps {
  readonly flow: FlowDefinition;
  readonly entry: FlowDefinition['steps'][number];
  /** The layer that leaves it out. */
  readonly folder: string;
  readonly onLeaveOut: () => void;
  readonly onCancel: () => void;
}

/** Shows which conditions and questions read the answers of a step, and who loses them, before a layer leaves the step out. */
export function LeaveOutNotice({
  flow,
  entry,
  folder,
  onLeaveOut,
  onCancel,
}: LeaveOutNoticeProps): ReactNode {
  const { files, locales, language } = useView();
  const { gone, uses } = useLeftOut(flow, entry, folder);
  return (
    <RetireNotice
      name="Leave out the step"
      question={`Leave out “${nameOfStep(locales, language, entry.step)}” of the flow “${nameOfFlow(flow.id)}”, only in ${nameOfLayerIn(files, folder)}?`}
      verb="Leave it out"
      onRetire={onLeaveOut}
      onCancel={onCancel}
    >
      <Dependents
        uses={uses}
        heading="These depend on its answers, which are missing there from then on, so that a condition that needs one is never true there:"
      />
      <li>
        People who are filling it in now are not asked any more: answers that they have given are dropped at
        their next visit.
      </li>
      <li>It is gone from: {gone.map((one) => nameOfView(one, files)).join('; ')}.</li>
    </RetireNotice>
  );
}

/** The views that do not have a step any more once a layer leaves it out, and all that reads its answers there. */
function useLeftOut(
  { id: leftOutOf }: FlowDefinition,
  { id, step }: LeaveOutNoticeProps['entry'],
  folder: string,
) {
  const { state } = useDraft();
  const { language, files, resolution } = useView();
  const { flows, steps } = resolution.definition;
  return useMemo(() => {
    const gone = viewsOfFolder(files, folder).filter((view) =>
      resolve(files, view).definition.flows[leftOutOf]?.steps.some((one) => one.id === id),
    );
    const others = (flows[leftOutOf]?.steps ?? []).flatMap((one) =>
      one.id === id ? [] : (steps[one.step] ?? []),
    );
    const asked = steps[step];
    const pointers = asked ? onlyAskedIn(questionTree(asked), others) : [];
    // A flow that has the step, too, still has the answers.
    const isMissing: IsMissing = (_view, flow, index) =>
      flow.id === leftOutOf ? flow.steps[index]?.id !== id : !flow.steps.some((one) => one.step === step);
    return { gone, uses: usesOfAnswers(state.texts, { step, pointers, isMissing, views: gone, language }) };
  }, [state.texts, files, flows, steps, folder, leftOutOf, id, step, language]);
}
