import type { FieldError } from '../../../validators/index.ts';

/** Problems of members that one widget gives together are problems of the widget; the first is said. */
export function atWidget(errors: readonly FieldError[], pointer: string): readonly FieldError[] {
  const [first] = errors.filter((error) => `${error.pointer}/`.startsWith(`${pointer}/`));
  return errors.flatMap((error) => {
    if (error === first) return [{ ...error, pointer }];
    return `${error.pointer}/`.startsWith(`${pointer}/`) ? [] : [error];
  });
}
