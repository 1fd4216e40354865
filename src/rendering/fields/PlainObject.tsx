import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { getUiOptions, shallowEquals } from '@rjsf/utils';
import type { FieldProps, ObjectFieldTemplateProps, UiSchema } from '@rjsf/utils';
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
type OwnProps = Omit<MemberProps, keyof Shared>;

/** The members as they are drawn: the same objects as long as nothing of a member changed. */
function useMembers(props: FieldProps, uiSchema: UiSchema): DrawnMember[] {
  const [drawMembers] = useState(createDrawing);
  const { properties = {}, required } = props.schema;
  const needed = new Set(required);
  const members = Object.keys(properties).map((name) => ({
    ...partsOfMember(props, name),
    required: needed.has(name),
    uiSchema: uiSchema[name],
  }));
  return drawMembers(sharedByMembers(props), members);
}

/** Draws members, and remembers each as it was drawn last. */
function createDrawing(): (shared: Shared, members: readonly OwnProps[]) => DrawnMember[] {
  const known = new Map<string, { readonly own: OwnProps; readonly drawn: DrawnMember }>();
  let last: Shared | undefined;
  return (shared, members) => {
    if (!shallowEquals(last, shared)) known.clear();
    last = shared;
    return members.map((own) => {
      const before = known.get(own.name);
      if (before && isSame(before.own, own)) return before.drawn;
      const drawn = drawMember({ ...shared, ...own });
      known.set(own.name, { own, drawn });
      return drawn;
    });
  };
}

function isSame(one: OwnProps, other: OwnProps): boolean {
  return (
    one.formData === other.formData &&
    one.errorSchema === other.errorSchema &&
    one.schema === other.schema &&
    one.uiSchema === other.uiSchema &&
    one.required === other.required
  );
}

function drawMember(props: MemberProps): DrawnMember {
  const { name, disabled, readonly, uiSchema } = props;
  const hidden = getUiOptions(uiSchema).widget === 'hidden';
  return { content: <ObjectMember key={name} {...props} />, name, disabled, readonly, hidden };
}
