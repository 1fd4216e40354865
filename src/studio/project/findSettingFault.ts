import { pathToPointer } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import type { JsonPath } from './editText.ts';
import { withCapital } from './names.ts';
import { nameOfLayerIn } from './namesIn.ts';
import { projectOf, type Texts } from './project.ts';
import { foldersOf, resolve, viewsOfFolder, type View } from './resolved.ts';
import { valueIn } from './schemaPath.ts';
import { stepJson, type StepPlace } from './stepPlace.ts';

/**
 * Why a layer cannot change a value of a step for a view, in words; undefined if it can: a layer above has a value of its own, or the value
 * is one that each market has in its settings, so that a change would give all markets that of one.
 */
export function findSettingFault(
  texts: Texts,
  view: View,
  place: StepPlace,
  path: JsonPath,
): string | undefined {
  const { files } = projectOf(texts);
  const { value, origin } = settingIn(files, view, place.step, path);
  if (value === undefined || origin === undefined) return undefined;
  const isWritten = isSameJson(valueIn(stepJson(texts, { ...place, folder: origin }), path), value);
  if (isAbove(view, origin, place.folder))
    return isWritten
      ? `${withCapital(nameOfLayerIn(files, origin))} has this as its own: choose it as the layer to change it.`
      : OF_MARKETS;
  if (isWritten) return undefined;
  const differs = viewsOfFolder(files, place.folder).some((one) => {
    const other = settingIn(files, one, place.step, path);
    const isOwn = other.origin !== undefined && isAbove(one, other.origin, place.folder);
    return other.value !== undefined && !isOwn && !isSameJson(other.value, value);
  });
  return differs ? OF_MARKETS : undefined;
}

const OF_MARKETS =
  'Each market has its own, from its settings: change it under “Rules and numbers”, or choose a market as the layer to change it there only.';

function isAbove(view: View, origin: string, folder: string): boolean {
  const folders = foldersOf(view);
  return folders.indexOf(origin) > folders.indexOf(folder);
}

/** A value of a step as a view has it, and the layer that it is from. */
function settingIn(
  files: Parameters<typeof resolve>[0],
  view: View,
  step: string,
  path: JsonPath,
): { readonly value: unknown; readonly origin: string | undefined } {
  const { definition, provenance } = resolve(files, view);
  return {
    value: valueIn(definition.steps[step], path),
    origin: originIn(provenance[`steps/${step}`] ?? {}, pathToPointer(path.map(String))),
  };
}

/** The layer of a value, or of the nearest one around it. */
export function originIn(provenance: Readonly<Record<string, string>>, pointer: string): string | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = ownMember(provenance, at);
    if (found !== undefined || at === '') return found;
  }
}
