import type { FlowDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, ownMember, parseJson } from '../../lib/unknownValue.ts';
import { inTurn } from '../project/alternativeEdits.ts';
import { setInText } from '../project/editText.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { resolve, resolveWithout, type View } from '../project/resolved.ts';
import { flowFile, leaveOut, takeBack, textOfFlow, type FlowPlace } from './flowEdits.ts';

/** A flow in the files of a layer, and the view in which it is shown. */
type FlowInView = FlowPlace & { readonly view: View };

/** Leaves an entry of the layers below out of a flow and of its pages; a page without any other goes. */
export function leaveOutOfFlow(
  texts: Texts,
  { view, ...place }: FlowInView,
  id: string,
): readonly FileChange[] {
  const pages = pagesIn(resolve(projectOf(texts).files, view).definition, place);
  return inTurn(texts, [
    (now) => [leaveOut(now, place, id)],
    (now) =>
      withPages(
        now,
        place,
        pages
          .filter(({ steps }) => steps.includes(id))
          .map((page) => ({ ...page, steps: page.steps.filter((one) => one !== id) })),
      ),
  ]);
}

/** Shows an entry again that a layer leaves out: on the pages that have it in the layers below, behind those that precede it there. */
export function showInFlow(texts: Texts, { view, ...place }: FlowInView, id: string): readonly FileChange[] {
  const pages = pagesIn(resolve(projectOf(texts).files, view).definition, place);
  const below = pagesIn(resolveWithout(texts, view, flowFile(place)), place);
  const backIn = ({ id: name, steps }: Page) => {
    const now = pages.find((one) => one.id === name)?.steps ?? [];
    const before = steps.slice(0, steps.indexOf(id));
    const behind = now.findLastIndex((one) => before.includes(one));
    return { id: name, steps: now.toSpliced(behind + 1, 0, id) };
  };
  const isBack = ({ id: name }: Page) => pages.find((one) => one.id === name)?.steps.includes(id) === true;
  return inTurn(texts, [
    (now) => [takeBack(now, place, id)],
    (now) =>
      withPages(now, place, below.filter((page) => page.steps.includes(id) && !isBack(page)).map(backIn)),
  ]);
}

type Page = Pick<NonNullable<FlowDefinition['pages']>[number], 'id' | 'steps'>;

const pagesIn = ({ flows }: Pick<ReturnType<typeof resolveWithout>, 'flows'>, { flow }: FlowPlace) =>
  flows[flow]?.pages ?? [];

function withPages(texts: Texts, place: FlowPlace, pages: readonly Page[]): readonly FileChange[] {
  if (pages.length === 0) return [];
  const text = pages.reduce(
    (changed, { id, steps }) => withPage(changed, id, steps),
    textOfFlow(texts, place),
  );
  return [{ path: flowFile(place), text }];
}

/** Takes an entry out of the pages that some file of a flow lists itself. */
export function withoutInOwnPages(text: string, id: string): string {
  return ownPages(text).reduce<string>((changed, page) => {
    const steps = ownMember(page, 'steps');
    return isList(steps) && steps.includes(id)
      ? withPage(
          changed,
          String(ownMember(page, 'id')),
          steps.map(String).filter((one) => one !== id),
        )
      : changed;
  }, text);
}

/** The text of a file with the steps of a page; without any, the page goes, by a mark in a layer that inherits it. */
function withPage(text: string, id: string, steps: readonly string[]): string {
  const pages = ownPages(text);
  const found = pages.findIndex((page) => ownMember(page, 'id') === id);
  const index = found === -1 ? pages.length : found;
  const own = pages[index];
  if (steps.length === 0)
    return ownMember(own, 'when') === undefined
      ? setInText(text, ['pages', index], { id, remove: true })
      : setInText(text, pages.length === 1 ? ['pages'] : ['pages', index], undefined);
  return ownMember(own, 'steps') === undefined
    ? setInText(text, ['pages', index], { id, steps })
    : setInText(text, ['pages', index, 'steps'], steps);
}

function ownPages(text: string): readonly unknown[] {
  const pages = ownMember(parseJson(text), 'pages');
  return isList(pages) ? pages : [];
}
