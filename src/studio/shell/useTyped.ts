import { useState } from 'react';

/**
 * Keeps the text of a field while it is typed, also one that is not applied. It is forgotten when the value changes otherwise, as by Undo,
 * or becomes that of another name, as when items of a list change their order.
 */
export function useTyped<Value>(name: string, value: Value) {
  const [typed, setTyped] = useState<{ text: string; name: string; value: Value }>();
  const isKept = typed?.name === name && typed.value === value;
  if (typed && !isKept) setTyped(undefined);
  return {
    typed: isKept ? typed.text : undefined,
    /** Keeps a text, with the value that the field then has. */
    keep: (text: string, next: Value) => setTyped({ text, name, value: next }),
    forget: () => setTyped(undefined),
  };
}
