import { useMemo, type ReactNode } from 'react';
import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLayer } from '../project/names.ts';
import { nameOfView, resolve, viewsOfFolder } from '../project/resolved.ts';
import { askedPointer } from '../project/schemaPath.ts';
import { questionTree, type QuestionNode } from '../steps/questionTree.ts';
import { Dependents } from '../steps/Retire.tsx';
import { RetireNotice } from '../steps/RetireNotice.tsx';
import { nameOfStep } from '../steps/stepTexts.ts';
import { usesOfAnswers } from '../steps/usesOfAnswers.ts';
import { useView } from '../steps/useView.ts';

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
  const { locales, language } = useView();
  const { gone, uses } = useLeftOut(flow, entry, folder);
  return (
    <RetireNotice
      name="Leave out the step"
      question={`Leave out “${nameOfStep(locales, language, entry.step)}” of the flow “${flow.id}”, only in ${nameOfLayer(folder)}?`}
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
      <li>It is gone from: {gone.map(nameOfView).join('; ')}.</li>
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
    return { gone, uses: usesOfAnswers(state.texts, { step, pointers, leftOutOf, views: gone, language }) };
  }, [state.texts, files, flows, steps, folder, leftOutOf, id, step, language]);
}

/** The questions, or whole groups of them, that none of some other steps asks. */
function onlyAskedIn(nodes: readonly QuestionNode[], others: readonly StepDefinition[]): readonly string[] {
  return nodes.flatMap(({ pointer, inside }) =>
    others.some(({ schema }) => askedPointer(schema, pointer) !== undefined)
      ? onlyAskedIn(inside, others)
      : [pointer],
  );
}
