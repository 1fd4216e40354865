import type { FieldError } from '@stepwright/validators';

/** Moves errors of members that one widget writes together to the widget; the first is shown. */
export function moveErrorsToWidget(errors: readonly FieldError[], pointer: string): readonly FieldError[] {
  const [first] = errors.filter((error) => `${error.pointer}/`.startsWith(`${pointer}/`));
  return errors.flatMap((error) => {
    if (error === first) return [{ ...error, pointer }];
    return `${error.pointer}/`.startsWith(`${pointer}/`) ? [] : [error];
  });
}
