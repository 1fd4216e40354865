import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useFieldTexts } from '../useFieldTexts.ts';

/** The members of an object, without a box around them unless the step asks for a group with a heading. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { properties, uiSchema } = props;
  const members = properties.map(({ content }) => content);
  return getUiOptions(uiSchema)['group'] === true ? <Group {...props}>{members}</Group> : members;
}

function Group({
  fieldPathId,
  uiSchema,
  children,
}: ObjectFieldTemplateProps & { readonly children: ReactNode }): ReactNode {
  const { content } = getUiOptions(uiSchema);
  const { legend } = useFieldTexts(fieldPathId.path, typeof content === 'string' ? content : undefined);
  return (
    <fieldset className="sw-group">
      <legend className="sw-legend">{legend}</legend>
      {children}
    </fieldset>
  );
}
