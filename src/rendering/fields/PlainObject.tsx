import { useMemo, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { getUiOptions, shallowEquals } from '@rjsf/utils';
import type { FieldProps, ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { ObjectMember, partsOfMember, sharedByMembers } from './ObjectMember.tsx';

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
    // An object that is one of several shapes has the place of the choice.
    fieldPathId: props.childFieldPathId ?? props.fieldPathId,
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

/** What schema and ui schema say of a member, whatever is answered. */
type AskedMember = Pick<MemberProps, 'name' | 'required' | 'uiSchema'>;
type MemberParts = ReturnType<typeof partsOfMember>;

/** The members as they are drawn: the same objects as long as nothing of a member changed. */
function useMembers(props: FieldProps, uiSchema: UiSchema): DrawnMember[] {
  const [drawMembers] = useState(createDrawing);
  const { schema } = props;
  const asked = useMemo(() => listAsked(schema, uiSchema), [schema, uiSchema]);
  return drawMembers(sharedByMembers(props), asked, props);
}

function listAsked({ properties = {}, required }: RJSFSchema, uiSchema: UiSchema): readonly AskedMember[] {
  const needed = new Set(required);
  return Object.keys(properties).map((name) => ({
    name,
    required: needed.has(name),
    uiSchema: uiSchema[name] as UiSchema | undefined, // of members, under their names
  }));
}

interface Drawing {
  readonly asked: AskedMember;
  readonly parts: MemberParts;
  readonly drawn: DrawnMember;
}

/** Draws members, and remembers each as it was drawn last. */
function createDrawing() {
  const known = new Map<string, Drawing>();
  let last: Shared | undefined;
  return (shared: Shared, members: readonly AskedMember[], props: FieldProps): DrawnMember[] => {
    if (!shallowEquals(last, shared)) known.clear();
    last = shared;
    return members.map((asked) => {
      const parts = partsOfMember(props, asked.name);
      const before = known.get(asked.name);
      if (before && isSame(before, asked, parts)) return before.drawn;
      const drawn = drawMember({ ...shared, ...asked, ...parts });
      known.set(asked.name, { asked, parts, drawn });
      return drawn;
    });
  };
}

function isSame(before: Drawing, asked: AskedMember, parts: MemberParts): boolean {
  return (
    before.parts.formData === parts.formData &&
    before.parts.errorSchema === parts.errorSchema &&
    before.parts.schema === parts.schema &&
    before.asked.uiSchema === asked.uiSchema &&
    before.asked.required === asked.required
  );
}

function drawMember(props: MemberProps): DrawnMember {
  const { name, disabled, readonly, uiSchema } = props;
  const hidden = getUiOptions(uiSchema).widget === 'hidden';
  return { content: <ObjectMember key={name} {...props} />, name, disabled, readonly, hidden };
}
