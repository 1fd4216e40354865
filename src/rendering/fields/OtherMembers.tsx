import type { ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { Member } from './Member.tsx';

/** Members of an object that its own field does not draw itself, as ordinary fields. */
export function OtherMembers({
  without,
  ...props
}: FieldProps & { readonly without: readonly string[] }): ReactNode {
  const names = Object.keys(props.schema.properties ?? {}).filter((name) => !without.includes(name));
  return names.map((name) => <Member key={name} {...props} name={name} />);
}
