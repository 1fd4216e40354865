import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { getUiOptions, shallowEquals } from '@rjsf/utils';
import type { FieldProps, ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { ObjectMember, partsOfMember, sharedByMembers } from './ObjectMember.tsx';
import { pathIdOf } from '../schema/fieldProps.ts';

/**
 * An object whose members are all named by its schema. RJSF's own field keeps eight hooks for each member, for names that people may add
 * or change; here a member that did not change costs a comparison.
 */
export function PlainObject(props: FieldProps): ReactNode {
  const { schema, uiSchema = NO_UI, formData, errorSchema, registry, name, title = name } = props;
  const { required = false, disabled = false, readonly = false } = props;
  const { ObjectFieldTemplate } = registry.templates;
  const drawn: ObjectFieldTemplateProps = {
    uiSchema,
    schema,
    formData,
    registry,
    required,
    disabled,
    readonly,
    // An object with several shapes has the path of the choice.
    fieldPathId: pathIdOf(props),
    ...(errorSchema === undefined ? {} : { errorSchema }),
    title: schema.title ?? title,
    properties: useMembers(props, uiSchema),
    optionalDataControl: undefined,
    onAddProperty: () => undefined,
  };
  return <ObjectFieldTemplate {...drawn} />;
}

const NO_UI: UiSchema = {};

type DrawnMember = ObjectFieldTemplateProps['properties'][number];
type MemberProps = ComponentProps<typeof ObjectMember>;
type Shared = ReturnType<typeof sharedByMembers>;

/** Props of a member from schema and ui schema, independent of the answers. */
type AskedMember = Pick<MemberProps, 'name' | 'required' | 'uiSchema'> & { readonly schema: unknown };

/** The members as they are drawn: the same objects as long as nothing of a member changed. */
function useMembers(props: FieldProps, uiSchema: UiSchema): DrawnMember[] {
  const [drawMembers] = useState(createDrawing);
  return drawMembers(props, uiSchema);
}

function listAsked({ properties = {}, required }: RJSFSchema, uiSchema: UiSchema): readonly AskedMember[] {
  const needed = new Set(required);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: needed.has(name),
    uiSchema: uiSchema[name], // of members, under their names
  }));
}

interface Drawing extends Pick<MemberProps, 'formData' | 'errorSchema'> {
  readonly asked: AskedMember;
  readonly drawn: DrawnMember;
}

/** Draws members, and remembers each as it was drawn last. */
function createDrawing() {
  const known = new Map<string, Drawing>();
  let last: { readonly shared: Shared; readonly schema: RJSFSchema; readonly uiSchema: UiSchema } | undefined;
  let members: readonly AskedMember[] = [];
  return (props: FieldProps, uiSchema: UiSchema): DrawnMember[] => {
    const { schema } = props;
    const shared = sharedByMembers(props);
    if (!shallowEquals(last?.shared, shared)) known.clear();
    // RJSF copies the ui schema each time.
    if (last?.schema !== schema || !shallowEquals(last.uiSchema, uiSchema))
      members = listAsked(schema, uiSchema);
    last = { shared, schema, uiSchema };
    const answers: Readonly<Record<string, unknown>> = Object(props.formData);
    const errors: Readonly<Record<string, unknown>> = Object(props.errorSchema);
    return members.map((asked) => {
      const { name } = asked;
      const before = known.get(name);
      const isSameAnswer = before?.formData === answers[name] && before?.errorSchema === errors[name];
      if (before && isSameAnswer && shallowEquals(before.asked, asked)) return before.drawn;
      const parts = partsOfMember(props, name);
      const drawn = drawMember({ ...shared, ...asked, ...parts });
      known.set(name, { ...parts, asked, drawn });
      return drawn;
    });
  };
}

function drawMember(props: MemberProps): DrawnMember {
  const { name, disabled, readonly, uiSchema } = props;
  const hidden = getUiOptions(uiSchema).widget === 'hidden';
  return { content: <ObjectMember key={name} {...props} />, name, disabled, readonly, hidden };
}
