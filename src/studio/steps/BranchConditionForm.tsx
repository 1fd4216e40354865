import { useState, type FormEvent, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { BeforeAndAfter } from '../flow/BeforeAndAfter.tsx';
import type { Sentence } from '../flow/conditions.ts';
import { say } from '../flow/sayCondition.ts';
import { SentenceEditor } from '../flow/SentenceEditor.tsx';
import { newTest } from '../flow/TestRow.tsx';
import { Helped } from '../help/Helped.tsx';
import { focusFirst } from '../shell/focusFirst.ts';
import { useBranchSubjects, useQuestionName, useWords } from './useBranchWords.ts';

interface BranchConditionFormProps {
  readonly step: StepDefinition;
  /** The object whose answers the condition reads. */
  readonly object: string;
  /** The object whose answers are offered first; left out for no order. */
  readonly first?: string;
  /** The condition as it is; undefined for a new one. */
  readonly old: Sentence | undefined;
  /** The pointers of the questions that are asked by it. */
  readonly touched: readonly string[];
  /** Why it cannot be kept, in words; undefined if it can. */
  readonly faultOf: (sentence: Sentence) => string | undefined;
  readonly onKeep: (sentence: Sentence) => void;
  readonly onClose: () => void;
}

/** A condition on answers of the same step, in sentences, with what was, what is, and the questions that it touches. */
export function BranchConditionForm(props: BranchConditionFormProps): ReactNode {
  const { step, object, old, touched, faultOf, onKeep, onClose } = props;
  const subjects = useSubjects(props);
  const words = useWords(step.id)(object);
  const nameOf = useQuestionName(step);
  const [first] = subjects;
  const [sentence, setSentence] = useState<Sentence>(
    old ?? { kind: 'all', parts: first ? [newTest(first)] : [] },
  );
  const isEmpty = 'parts' in sentence && sentence.parts.length === 0;
  const fault = isEmpty ? undefined : faultOf(sentence);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && fault === undefined) onKeep(sentence);
  };
  if (!first)
    return (
      <p className="notice" tabIndex={-1} ref={focusFirst}>
        No other question of this step can decide it: add one first, or use a condition of the flow below.
      </p>
    );
  return (
    <form className="add-form" aria-label="When it is asked" tabIndex={-1} ref={focusFirst} onSubmit={submit}>
      <Helped about="branchSentence" isList>
        <SentenceEditor sentence={sentence} subjects={subjects} names={[]} onChange={setSentence} />
      </Helped>
      <BeforeAndAfter
        before={old && `asked when ${say(old, words)}`}
        now={`asked when ${isEmpty ? '…' : say(sentence, words)}`}
        touched={touched.map(nameOf)}
      />
      {fault !== undefined && <p className="field-error">{fault}</p>}
      <div className="actions">
        <button type="submit" className="primary" disabled={isEmpty || fault !== undefined}>
          Keep it
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Returns the answers that may decide about the questions, those of the nearest object first. */
function useSubjects({ step, object, first = object, touched }: BranchConditionFormProps) {
  const isTouched = (pointer: string) => touched.some((one) => `${pointer}/`.startsWith(`${one}/`));
  const isFar = (pointer: string) => !pointer.startsWith(`${first}/`);
  return useBranchSubjects(step)(object)
    .filter(({ pointer }) => !isTouched(pointer))
    .toSorted((a, b) => Number(isFar(a.pointer)) - Number(isFar(b.pointer)));
}
