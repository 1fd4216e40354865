import type { ReactNode } from 'react';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { pathToPointer } from '../../engine/index.ts';
import { useStepForm } from '../StepFormContext.ts';
import { FieldError } from '../templates/FieldError.tsx';
import { useFieldTexts } from '../useFieldTexts.ts';
import { bodyId, removeId, useRepeated } from './useRepeated.ts';

/**
 * An object inside of one of its own kind, such as a person's parent: drawn when it is asked for, since each has another one
 * inside.
 */
export function RepeatedObject(props: FieldProps): ReactNode {
  const { required, disabled, readonly, rawErrors } = props;
  const { $id: id, path } = props.childFieldPathId ?? props.fieldPathId;
  const { t } = useStepForm();
  const texts = useFieldTexts(path);
  const { isOpen, outcome, add, remove, undo } = useRepeated(props);
  const name = texts.legend ?? texts.label;
  const locked = disabled === true || readonly === true;
  return (
    <fieldset className="sw-group">
      <legend className="sw-label">
        {name}
        {required !== true && <span className="sw-optional"> {t('common:optional')}</span>}
      </legend>
      {isOpen && (
        <div id={bodyId(id)} className="sw-group">
          <ObjectField {...props} />
        </div>
      )}
      {outcome?.kind === 'removed' && !isOpen && (
        <div className="sw-undo">
          <span>{t('common:list.removed', { item: name })}</span>{' '}
          <button type="button" className="sw-action" onClick={undo}>
            {t('common:list.undo')}
          </button>
        </div>
      )}
      <div data-pointer={pathToPointer(path)}>
        {!locked && !isOpen && (
          <Button id={id} type="button" variant="outlined" onClick={add}>
            {texts.add}
          </Button>
        )}
        {!locked && isOpen && (
          <button type="button" id={removeId(id)} className="sw-action" onClick={remove}>
            {t('common:list.remove')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </button>
        )}
        <FieldError id={id} reason={rawErrors?.[0]} />
      </div>
      <output>
        <VisuallyHidden>{outcome && t(`common:list.${outcome.kind}`, { item: name })}</VisuallyHidden>
      </output>
    </fieldset>
  );
}
