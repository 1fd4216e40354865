import type { StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { JsonPath } from './editText.ts';
import { projectOf, type Texts } from './project.ts';
import { foldersOf, resolve, viewsOfFolder } from './resolved.ts';
import { namesOf, valueIn } from './schemaPath.ts';
import { setInStep, stepJson, type StepPlace } from './stepPlace.ts';

/** The names of the questions that a schema of an object asks, in their order. */
export function questionsIn(step: StepDefinition, parent: string, at: JsonPath): readonly string[] {
  const properties = valueIn(step.schema, [...at, 'properties']);
  const names = isRecord(properties) ? Object.keys(properties) : [];
  const order = valueIn(step.ui, [...namesOf(parent), 'ui:order']);
  if (!isList(order)) return names;
  const listed = order.filter((one): one is string => typeof one === 'string' && names.includes(one));
  const rest = names.filter((name) => !listed.includes(name));
  const star = order.indexOf('*');
  return star === -1
    ? [...listed, ...rest]
    : [
        ...listed.filter((name) => order.indexOf(name) < star),
        ...rest,
        ...listed.filter((name) => order.indexOf(name) > star),
      ];
}

/** A question that is added behind others, or moves there. */
interface Added {
  readonly parent: string;
  readonly name: string;
  /** The way to the schema that asks it. */
  readonly at: JsonPath;
  /** The questions that it follows in the market that is shown, in their order. */
  readonly behind: readonly string[];
}

/**
 * The order of an object in the base with a new question: that of its own file, since the market that is shown may have another one. Undefined
 * if the file of the base does not have the object.
 */
export function orderInBase(
  texts: Texts,
  step: string,
  { parent, name, at, behind }: Added,
): readonly string[] | undefined {
  const base = stepJson(texts, { folder: 'base', step });
  const properties = valueIn(base, ['schema', ...at, 'properties']);
  if (!isRecord(properties)) return undefined;
  const order = without(orderIn(base, parent) ?? [], name);
  const rest = without(Object.keys(properties), name).filter((one) => !order.includes(one));
  const all = order.includes('*')
    ? order.flatMap((one) => (one === '*' ? [...rest, '*'] : one))
    : [...order, ...rest];
  const last = behind.findLast((one) => all.includes(one));
  return all.toSpliced(last === undefined ? 0 : all.indexOf(last) + 1, 0, name);
}

const without = (names: readonly string[], name: string): readonly string[] =>
  names.filter((one) => one !== name);

/** The order of an object in the file of a layer; undefined if it has none. */
export function orderIn(step: unknown, parent: string): readonly string[] | undefined {
  const order = valueIn(step, ['ui', ...namesOf(parent), 'ui:order']);
  return isList(order) ? order.map(String) : undefined;
}

/** The files of more particular layers that have an order of the same object, with the question behind the same ones. */
export function ordersAbove(
  texts: Texts,
  { folder, step }: StepPlace,
  { parent, name, at, behind, isMoved = false }: Added & { readonly isMoved?: boolean },
): readonly FileChange[] {
  return layersAbove(texts, folder, step).flatMap(({ folder: layer, step: own }) => {
    const place = { folder: layer, step: own.id };
    const before = orderIn(stepJson(texts, place), parent);
    // A layer that has the name has it for another question, unless it is this one that moves.
    if (!before || before.includes(name) !== isMoved) return [];
    const order = without(before, name);
    const asked = questionsIn(own, parent, at);
    const last = behind.findLast((one) => asked.includes(one));
    // A question that the order does not name is followed by the new one as it is.
    if (last !== undefined && !order.includes(last)) return [];
    const index = last === undefined ? 0 : order.indexOf(last) + 1;
    return [
      setInStep(texts, place, [[['ui', ...namesOf(parent), 'ui:order'], order.toSpliced(index, 0, name)]]),
    ];
  });
}

/** The layers with a file of a step that change it further than a layer does, each with the step as a view of it has it. */
function layersAbove(
  texts: Texts,
  folder: string,
  step: string,
): readonly { readonly folder: string; readonly step: StepDefinition }[] {
  const { files } = projectOf(texts);
  return [...texts.keys()].flatMap((path) => {
    const layer = path.slice('schemas/'.length, -`/steps/${step}.json`.length);
    if (path !== `schemas/${layer}/steps/${step}.json`) return [];
    const view = viewsOfFolder(files, layer).find((one) => {
      const folders = foldersOf(one);
      return folders.includes(folder) && folders.indexOf(folder) < folders.indexOf(layer);
    });
    const own = view && resolve(files, view).definition.steps[step];
    return own ? [{ folder: layer, step: own }] : [];
  });
}
