import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { LATER } from '../later.tsx';
import { useFieldTexts } from '../useFieldTexts.ts';
import { ManyMembers } from './ManyMembers.tsx';

const loadLayouts = () => import('../layouts/index.ts');

/** How the members of an object can be laid out, by the name that `layout` in `ui:options` gives. */
const LAYOUTS: Readonly<Record<string, (props: ObjectFieldTemplateProps) => ReactNode>> = {
  tabs: onDemand<ObjectFieldTemplateProps>(async () => (await loadLayouts()).Tabs),
  accordion: onDemand<ObjectFieldTemplateProps>(async () => (await loadLayouts()).Accordion),
};

/** From here on, members are drawn in parts. */
const MANY = 64;

/** The members of an object, without a box around them unless the step asks for a group with a heading, or for panels. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { properties, uiSchema } = props;
  const { group, layout } = getUiOptions(uiSchema) as { readonly group?: unknown; readonly layout?: unknown };
  // As it began: drawn otherwise, each member would begin anew.
  const [isLong] = useState(properties.length >= MANY);
  const Layout = typeof layout === 'string' ? LAYOUTS[layout] : undefined;
  if (Layout) {
    return (
      <Suspense fallback={LATER}>
        <Layout {...props} />
      </Suspense>
    );
  }
  const members = isLong ? <ManyMembers {...props} /> : properties.map(({ content }) => content);
  return group === true ? <Group {...props}>{members}</Group> : members;
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
