import type { ReactNode } from 'react';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import type { Kind } from '../project/kind.ts';
import { beginningOf } from '../project/namesIn.ts';
import { joinWithAnd, nameOfMarket, withCapital } from '../project/names.ts';
import { KINDS } from '../project/palette.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { resolve, viewsOfFolder } from '../project/resolved.ts';
import { useView } from './useView.ts';

/** A kind of question whose answer a declared format checks. */
export interface DeclaredKind extends Kind {
  /** The id of the format. */
  readonly format: string;
  /** Whether the market asks for such an answer already. */
  readonly isUsed: boolean;
}

const textOfSteps = memoizeByObject((steps: object) => JSON.stringify(steps));

/** The declared formats of the market as kinds of questions, without those that a kind of the palette has. */
export function useDeclaredKinds(): readonly DeclaredKind[] {
  const { formats, definition } = useView().resolution;
  const steps = textOfSteps(definition.steps);
  return Object.entries(formats)
    .filter(([id]) => !KINDS.some(({ schema }) => schema['format'] === id))
    .map(([id, declared]) => ({
      id: `format ${id}`,
      format: id,
      name: nameOfFormat(id, formats),
      group: 'More' as const,
      picture: 'number' as const,
      // A secret one says so itself.
      schema: { type: 'string', format: id, ...(declared.sensitive === true && { sensitive: true }) },
      sample: declared.examples.valid[0] ?? '',
      isUsed: steps.includes(`"format":${JSON.stringify(id)}`),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** A format in words: the beginning of its description if it is among the declared ones, else the kind of question that has it, or its id as words. */
export function nameOfFormat(id: string, formats: Readonly<Record<string, object>>): string {
  const name = beginningOf(ownMember(ownMember(formats, id), 'description'));
  return name || (KINDS.find(({ schema }) => schema['format'] === id)?.name ?? asWords(id));
}

/** `street-address` as `Street address`. */
const asWords = (id: string): string => withCapital(id.replaceAll('-', ' '));

/** The options of a choice for declared formats: those that the market uses first. */
export function DeclaredOptions({ kinds }: { readonly kinds: readonly DeclaredKind[] }): ReactNode {
  const { view } = useView();
  const groups = [
    [`Declared formats that ${nameOfMarket(view.market)} uses`, kinds.filter(({ isUsed }) => isUsed)],
    ['Other declared formats', kinds.filter(({ isUsed }) => !isUsed)],
  ] as const;
  return groups
    .filter(([, listed]) => listed.length > 0)
    .map(([label, listed]) => (
      <optgroup key={label} label={label}>
        {listed.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    ));
}

/** Why a layer cannot ask for an answer of a declared format, in words; undefined if all that it reaches have the format. */
export function findFormatFault(texts: Texts, folder: string, format: unknown): string | undefined {
  const { files } = projectOf(texts);
  const views = viewsOfFolder(files, folder);
  const having = views.filter(
    (view) => ownMember(resolve(files, view).formats, String(format)) !== undefined,
  );
  if (having.length === 0 || having.length === views.length) return undefined;
  const markets = [...new Set(having.map(({ market }) => nameOfMarket(market)))];
  return `Only ${joinWithAnd(markets)} ${markets.length === 1 ? 'has' : 'have'} this format: choose as the layer what all use it.`;
}
