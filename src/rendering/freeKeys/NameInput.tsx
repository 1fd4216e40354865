import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { InputBox } from '../../components/InputBox.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { pathToPointer } from '../../engine/index.ts';
import type { FieldPath } from '../fieldPathOf.ts';
import { useStepForm } from '../StepFormContext.ts';
import type { NameProblem } from './findNameProblem.ts';
import { NAME } from './listNameErrors.ts';

interface NameInputProps {
  readonly id: string;
  /** The path of the member. */
  readonly path: FieldPath;
  readonly label: string;
  readonly name: string;
  readonly problem: NameProblem | undefined;
  readonly locked: boolean;
  /** One left the input. */
  readonly onName: (name: string) => void;
  /** The name is done, and what comes next is its answer. */
  readonly onDone: (name: string) => void;
}

/** The name of a member. What was typed stays, even if the member cannot have that name. */
export function NameInput({
  id,
  path,
  label,
  name,
  problem,
  locked,
  onName,
  onDone,
}: NameInputProps): ReactNode {
  const { t } = useStepForm();
  const [typed, setTyped] = useState({ name, text: name });
  if (typed.name !== name) setTyped({ name, text: name });
  const finish = (): void => {
    if (typed.text !== '' || name !== '') onName(typed.text);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The name is done, not the form.
    event.preventDefault();
    onDone(typed.text);
  };
  return (
    <div className="sw-field" data-pointer={pathToPointer([...path, NAME])}>
      <label className="sw-label" htmlFor={id}>
        {label}
      </label>
      <InputBox>
        <input
          id={id}
          value={typed.text}
          autoComplete="off"
          readOnly={locked}
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && `${id}__error`}
          onChange={({ target }) => setTyped({ name, text: target.value })}
          onBlur={finish}
          onKeyDown={handleKey}
        />
      </InputBox>
      {problem && (
        <p id={`${id}__error`} className="sw-error" aria-live="polite">
          <VisuallyHidden>{t('common:errorPrefix')} </VisuallyHidden>
          {t(`common:freeKeys.${problem}`)}
        </p>
      )}
    </div>
  );
}
