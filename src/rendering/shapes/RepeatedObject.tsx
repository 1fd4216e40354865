import type { ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { pathToPointer } from '../../engine/index.ts';
import { ObjectBody } from '../fields/ObjectBody.tsx';
import { useStepForm } from '../StepFormContext.ts';
import { FieldError } from '../templates/FieldError.tsx';
import { useFieldTexts } from '../useFieldTexts.ts';
import { bodyId, removeId, type Repeated, useRepeated } from './useRepeated.ts';

/**
 * An object inside of one of its own kind, such as a person's parent: drawn when it is asked for, since each has another one
 * inside.
 */
export function RepeatedObject(props: FieldProps): ReactNode {
  const { $id: id, path } = props.childFieldPathId ?? props.fieldPathId;
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
