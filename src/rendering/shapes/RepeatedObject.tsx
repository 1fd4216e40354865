import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldProps } from '@rjsf/utils';
import Button from '@mui/material/Button';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { pathToPointer } from '@stepwright/engine';
import { ObjectBody } from '../fields/ObjectBody.tsx';
import { useStepForm } from '../context/StepFormContext.ts';
import { FieldError } from '../errors/FieldError.tsx';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { dropEmpty } from '@stepwright/validators';
import { focusTarget, type FocusTarget } from '../focus/focusTarget.ts';
import { pathIdOf } from '../schema/fieldProps.ts';

/**
 * An object inside of one of its own kind, such as a person's parent: drawn when it is asked for, since each has another one
 * inside.
 */
export function RepeatedObject(props: FieldProps): ReactNode {
  const { $id: id, path } = pathIdOf(props);
  const { t } = useStepForm();
  const texts = useFieldTexts(path);
  const repeated = useRepeated(props);
  const { isOpen, outcome } = repeated;
  const name = texts.legend ?? texts.label;
  const locked = props.disabled === true || props.readonly === true;
  return (
    <fieldset className="sw-group">
      <legend className="sw-label">
        {name}
        {props.required !== true && <span className="sw-optional"> {t('common:optional')}</span>}
      </legend>
      {isOpen && (
        <div id={bodyId(id)} className="sw-group">
          <ObjectBody {...props} />
        </div>
      )}
      <div data-pointer={pathToPointer(path)}>
        {!locked && <Buttons id={id} name={name} add={texts.add} repeated={repeated} />}
        <FieldError id={id} reason={props.rawErrors?.[0]} />
      </div>
      <output>
        <VisuallyHidden>{outcome && t(`common:list.${outcome.kind}`, { item: name })}</VisuallyHidden>
      </output>
    </fieldset>
  );
}

interface ButtonsProps {
  readonly id: string;
  readonly name: string;
  readonly add: string;
  readonly repeated: Repeated;
}

/** Shows the buttons that add it, remove it, or restore it. */
function Buttons({ id, name, add, repeated }: ButtonsProps): ReactNode {
  const { t } = useStepForm();
  if (repeated.isOpen) {
    return (
      <button type="button" id={removeId(id)} className="sw-action" onClick={repeated.remove}>
        {t('common:list.remove')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </button>
    );
  }
  return (
    <>
      {repeated.outcome?.kind === 'removed' && (
        <div className="sw-undo">
          <span>{t('common:list.removed', { item: name })}</span>{' '}
          <button type="button" className="sw-action" onClick={repeated.undo}>
            {t('common:list.undo')}
          </button>
        </div>
      )}
      <Button id={id} type="button" variant="outlined" onClick={repeated.add}>
        {add}
      </Button>
    </>
  );
}

/** The last action, to be announced, and to be undone if it removed answers. */
interface Outcome {
  readonly kind: 'added' | 'removed' | 'restored';
  readonly removed?: unknown;
}

interface Repeated {
  readonly isOpen: boolean;
  readonly outcome: Outcome | undefined;
  readonly add: () => void;
  readonly remove: () => void;
  readonly undo: () => void;
}

/** Whether an object inside of one of its kind is drawn, and how to add and remove it. */
function useRepeated(props: FieldProps): Repeated {
  const { formData, onChange } = props;
  const { $id: id, path } = pathIdOf(props);
  const { flushTexts } = useStepForm();
  const [outcome, setOutcome] = useState<Outcome>();
  const focus = useRef<FocusTarget>(undefined);
  const latest = useRef<unknown>(formData);

  useLayoutEffect(() => {
    latest.current = formData;
    if (focus.current) focusTarget(focus.current);
    focus.current = undefined;
  });
  const change = (next: Outcome, target: FocusTarget, value: unknown): void => {
    focus.current = target;
    setOutcome(next);
    onChange(value, path, undefined, id);
  };
  const firstInput = { inside: bodyId(id), orElse: removeId(id) };
  return {
    isOpen: outcome?.kind === 'added' || isAnswered(formData),
    outcome,
    add: () => change({ kind: 'added' }, firstInput, {}),
    remove: () => {
      // The latest input is removed and restored with the rest.
      flushSync(flushTexts);
      change({ kind: 'removed', removed: latest.current }, { id }, undefined);
    },
    undo: () => change({ kind: 'restored' }, firstInput, outcome?.removed),
  };
}

function bodyId(id: string): string {
  return `${id}__body`;
}

function removeId(id: string): string {
  return `${id}__remove`;
}

function isAnswered(value: unknown): boolean {
  return Object.keys(dropEmpty({ value })).length > 0;
}
