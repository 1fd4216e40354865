import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps } from '@rjsf/utils';
import { pathToPointer } from '@stepwright/engine';
import { FieldContext } from '../context/FieldContext.ts';
import { isBare, useQuestion } from '../texts/useQuestion.ts';
import { FieldError } from '../errors/FieldError.tsx';
import { FieldLabel } from './FieldLabel.tsx';

/** Label, hint, input and error of one answer. Objects are drawn flat: their leaves are all that one sees. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  return isBare(props) ? props.children : <LeafField {...props} />;
}

function LeafField(props: FieldTemplateProps): ReactNode {
  const { id, uiSchema, children } = props;
  const { width } = getUiOptions(uiSchema);
  const { path, texts, error, context, kind, isNeeded } = useQuestion(props);
  return (
    <div className={width === 'half' ? 'sw-field sw-half' : 'sw-field'} data-pointer={pathToPointer(path)}>
      <div className="sw-head">
        {kind !== 'own' && <FieldLabel id={id} kind={kind} text={texts.label} required={isNeeded} />}
        {texts.hint !== undefined && (
          <p id={`${id}__hint`} className="sw-hint">
            {texts.hint}
          </p>
        )}
      </div>
      <div>
        <FieldContext value={context}>{children}</FieldContext>
      </div>
      <FieldError id={id} reason={error} />
    </div>
  );
}
