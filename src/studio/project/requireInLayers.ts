import type { StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, parseJson } from '../../lib/unknownValue.ts';
import { projectOf, type Texts } from './project.ts';
import { resolve, viewsOfFolder } from './resolved.ts';
import { schemaPathOf, valueIn } from './schemaPath.ts';
import { setRequired, type Needed } from './stepEdits.ts';
import type { StepPlace } from './stepPlace.ts';

/** Changes whether an answer is needed, in a layer; with the base also in the layers that have a list of needed answers of their own. */
export function requireInLayers(texts: Texts, place: StepPlace, needed: Needed): readonly FileChange[] {
  const { step, pointer } = needed;
  const others = place.folder === 'base' ? ownListsOfRequired(texts, step, pointer) : [];
  return [place.folder, ...others].flatMap(
    (folder) => setRequired(texts, { ...place, folder }, needed) ?? [],
  );
}

/** The folders of the layers above the base that list the needed answers beside a question themselves, and ask it. */
export function ownListsOfRequired(texts: Texts, step: StepDefinition, pointer: string): readonly string[] {
  const { files } = projectOf(texts);
  const list = ['schema', ...(schemaPathOf(step.schema, pointer) ?? []).slice(0, -2), 'required'];
  return [...texts].flatMap(([path, text]) => {
    const [, folder = 'base'] = /^schemas\/(.+)\/steps\/[^/]+\.json$/.exec(path) ?? [];
    const isOwn = folder !== 'base' && path.endsWith(`/steps/${step.id}.json`);
    if (!isOwn || !isList(valueIn(parseJson(text), list))) return [];
    const asks = viewsOfFolder(files, folder).some((view) => {
      const shown = resolve(files, view).definition.steps[step.id];
      return shown !== undefined && schemaPathOf(shown.schema, pointer) !== undefined;
    });
    return asks ? [folder] : [];
  });
}
