import type { Finding } from '@stepwright/engine/authoring';
import { pointerToPath } from '@stepwright/engine';

/** Subject of a finding, as far as its location identifies it. */
export interface Subject {
  readonly step?: string | undefined;
  /** The path of a question, joined with dots, as keys of texts have it. */
  readonly question?: string | undefined;
  readonly locale?: string | undefined;
  /** The file of texts and the key in it. */
  readonly text?: string | undefined;
}

/** Reads the subject of a finding from its file and pointer. */
export function subjectOf({ path, pointer }: Finding): Subject {
  const [folder, ...rest] = path.split('/');
  const name = rest.at(-1)?.replace(/\.json$/, '');
  if (folder === 'locales') return ofText(rest, name, pointer);
  if (rest.includes('steps')) return { step: name, question: questionAt(pointerToPath(pointer)) };
  return rest[0] === 'samples' ? { step: name } : {};
}

function ofText([locale]: readonly string[], name: string | undefined, pointer: string): Subject {
  const [key = ''] = pointerToPath(pointer);
  const text = `${name}:${pointerToPath(pointer).join('/')}`;
  if (name !== 'steps') return { locale, text };
  const [step = '', ...rest] = key.split('.');
  return { locale, text, step, question: rest.join('.') };
}

/** `/schema/properties/order/properties/kind/enum` and `/ui/order/kind` both speak of `order.kind`. */
function questionAt([part, ...path]: readonly string[]): string {
  if (part === 'ui') {
    const end = path.findIndex((name) => name.startsWith('ui:'));
    return (end === -1 ? path : path.slice(0, end)).filter((name) => name !== 'items').join('.');
  }
  return path.filter((_, index) => path[index - 1] === 'properties').join('.');
}
