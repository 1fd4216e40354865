import type { ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { Member } from './Member.tsx';

/** Members of an object that its own field does not draw itself, as ordinary fields. */
export function OtherMembers({
  without,
  ...props
}: FieldProps & { readonly without: readonly string[] }): ReactNode {
  const { schema, uiSchema } = props;
  const names = Object.keys(schema.properties ?? {}).filter((name) => !without.includes(name));
  const order: readonly string[] = uiSchema?.['ui:order'] ?? [];
  const position = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names
    .sort((a, b) => position(a) - position(b))
    .map((name) => <Member key={name} {...props} name={name} />);
}
