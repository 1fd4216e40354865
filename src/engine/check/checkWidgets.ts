import type { Json } from '../definition/definitionTypes.ts';
import type { Finding } from '../definition/finding.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';

/** Every widget and field that a step names is one that the renderer has; `schemas/meta/widgets.json` lists them. */
export function checkWidgets(input: CheckInput): readonly Finding[] {
  const known = knownNames(input);
  return Object.values(input.resolution.definition.steps).flatMap((step) =>
    namedIn(step.ui, '/ui')
      .filter(({ kind, name }) => !known[kind].has(name))
      .map(({ kind, name, pointer }) =>
        findingAt(
          input,
          'widget-unknown',
          { part: 'steps', id: step.id, pointer },
          `There is no ${kind} "${name}"`,
        ),
      ),
  );
}

interface NamedPart {
  readonly kind: 'widget' | 'field';
  readonly name: string;
  readonly pointer: string;
}

function namedIn(ui: Json, pointer: string): readonly NamedPart[] {
  if (typeof ui !== 'object' || ui === null) return [];
  return Object.entries(ui).flatMap(([key, value]): readonly NamedPart[] => {
    const here = `${pointer}/${key}`;
    if (key === 'ui:widget' && typeof value === 'string')
      return [{ kind: 'widget', name: value, pointer: here }];
    if (key === 'ui:field' && typeof value === 'string')
      return [{ kind: 'field', name: value, pointer: here }];
    return namedIn(value, here);
  });
}

function knownNames(input: CheckInput): Readonly<Record<'widget' | 'field', ReadonlySet<string>>> {
  const list = input.files.get('meta/widgets.json')?.json as  // a file of our own, proved equal to the registry by a test
    { readonly widgets?: readonly string[]; readonly fields?: readonly string[] } | undefined;
  return { widget: new Set(list?.widgets), field: new Set(list?.fields) };
}
