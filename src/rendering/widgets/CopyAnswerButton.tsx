import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useField } from '../context/FieldContext.ts';
import { useStepForm } from '../context/StepFormContext.ts';

export interface CopyAnswerButtonProps {
  /** JSON Pointer of the answer to take over. */
  readonly from: string;
  /** The spelling for reading. */
  readonly show: (value: string) => string;
  readonly onCopy: (value: string) => void;
}

/** Takes over an answer given elsewhere; not there while there is none. */
export function CopyAnswerButton({ from, show, onCopy }: CopyAnswerButtonProps): ReactNode {
  const { readAnswer, subscribe } = useStepForm();
  const { texts } = useField();
  const read = () => readAnswer(from);
  const answer = useSyncExternalStore(subscribe, read, read);
  if (typeof answer !== 'string' || answer === '') return null;
  return (
    <button type="button" className="sw-copy" onClick={() => onCopy(answer)}>
      {texts.copy(show(answer))}
    </button>
  );
}
