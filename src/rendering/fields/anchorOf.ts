import type { UiSchema } from '@rjsf/utils';
import type { FormKit } from '../formKit.ts';
import { pathToPointer, pointerToPath } from '../../engine/index.ts';

/** The pointer of the input that an answer is given by: its own, or that of the field which writes several at once. */
export function anchorOf(
  pointer: string,
  uiSchema: UiSchema | undefined,
  fieldMembers: FormKit['fieldMembers'],
): string {
  const path = pointerToPath(pointer);
  let ui: unknown = uiSchema;
  for (const [depth, name] of path.entries()) {
    const field: unknown = Reflect.get(Object(ui) as object, 'ui:field');
    const members = typeof field === 'string' ? fieldMembers[field] : undefined;
    const [first] = members ?? [];
    if (first !== undefined && members?.includes(name))
      return pathToPointer([...path.slice(0, depth), first]);
    ui = Reflect.get(Object(ui) as object, name);
  }
  return pointer;
}
