import type { ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { ObjectMember, partsOfMember, sharedByMembers } from './ObjectMember.tsx';

/** One member of an object, for fields that draw the others themselves. */
export function Member(props: FieldProps): ReactNode {
  const { name, schema, uiSchema } = props;
  return (
    <ObjectMember
      {...sharedByMembers(props)}
      {...partsOfMember(props, name)}
      required={schema.required?.includes(name) ?? false}
      uiSchema={uiSchema?.[name]}
    />
  );
}
