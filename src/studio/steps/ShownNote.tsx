import type { ReactNode } from 'react';
import type { Answers, StepDefinition } from '@stepwright/engine';
import type { Sentence } from '../flow/conditions.ts';
import { readNamed } from '../flow/mixedConditions.ts';
import { sayWhole } from '../flow/nameOfCondition.ts';
import { useSubjects, wordsOfSubjects } from '../flow/useSubjects.ts';
import { answersForFlow } from './answersFor.ts';
import { useView } from './useView.ts';

interface ShownNoteProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  /** Changes the answers of the preview. */
  readonly onFill: (change: (answers: Answers) => Answers) => void;
}

/** The conditions of the flow by which a question shows, with a button that fills in what it needs. */
export function ShownNote({ step, pointer, onFill }: ShownNoteProps): ReactNode {
  const { flows } = useView().resolution.definition;
  const flow = Object.values(flows).find(({ steps }) => steps.some((one) => one.step === step.id));
  const rules = (step.rules ?? []).filter(({ field, shown }) => field === pointer && shown !== undefined);
  if (!flow || rules.length === 0) return null;
  return rules.map(({ when, shown }) => {
    const named = readNamed(when, flow.conditions);
    const condition = named && (shown === true ? named : ({ kind: 'not', part: named } as const));
    return condition && <Note key={when} flow={flow} condition={condition} onFill={onFill} />;
  });
}

interface NoteProps extends Pick<ShownNoteProps, 'onFill'> {
  readonly flow: Parameters<typeof useSubjects>[0];
  readonly condition: Sentence;
}

function Note({ flow, condition, onFill }: NoteProps): ReactNode {
  const subjects = useSubjects(flow);
  return (
    <div className="branch">
      <p className="branch-when">
        Shown while {sayWhole(condition, flow.conditions, wordsOfSubjects(subjects))}
      </p>
      {answersForFlow({}, condition, subjects) && (
        <button
          type="button"
          className="link"
          onClick={() => onFill((answers) => answersForFlow(answers, condition, subjects) ?? answers)}
        >
          Answer so in the preview
        </button>
      )}
    </div>
  );
}
