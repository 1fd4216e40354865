import type { Json } from '@stepwright/engine';
import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { isRecord } from '../../src/lib/unknownValue.ts';

export interface EditedProject {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
}

/** Draws a number below another one. */
export type Pick = (below: number) => number;

/** The same numbers for the same seed. */
export function numbersFrom(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Makes a random change of some kind; its name is part of a failure. */
export function editProject(project: EditedProject, pick: Pick): EditedProject & { readonly kind: string } {
  const [kind, edit] = EDITS[pick(EDITS.length)] ?? ['nothing', (same: EditedProject) => same];
  return { ...edit(project, pick), kind };
}

type Edit = (project: EditedProject, pick: Pick) => EditedProject;

/** Changes of product staff, and slips: each kind at some question, file or market of the project. */
const EDITS: readonly (readonly [kind: string, edit: Edit])[] = [
  ['a text', (project, pick) => inLocales(project, pick, (json) => changeAt(json, pick, isText, addWord))],
  ['a text left out', (project, pick) => inLocales(project, pick, (json) => withoutMember(json, pick))],
  [
    'a required question',
    (project, pick) => inSteps(project, pick, (json) => changeAt(json, pick, isNames, dropFirst)),
  ],
  [
    'a format',
    (project, pick) => inSteps(project, pick, (json) => changeAt(json, pick, isFormat, () => 'city')),
  ],
  [
    'a length',
    (project, pick) => inFiles(project, pick, /./, (json) => changeAt(json, pick, isNumber, addOne)),
  ],
  ['a member left out', (project, pick) => inFiles(project, pick, /./, (json) => withoutMember(json, pick))],
  [
    'a setting',
    (project, pick) => inFiles(project, pick, SETTINGS, (json) => changeAt(json, pick, isText, addWord)),
  ],
  [
    'a condition',
    (project, pick) => inFiles(project, pick, /\/flows\//, (json) => withoutMember(json, pick)),
  ],
  [
    'a value in a flow',
    (project, pick) => inFiles(project, pick, /\/flows\//, (json) => changeAt(json, pick, isText, addWord)),
  ],
  [
    'the order of a flow',
    (project, pick) => inFiles(project, pick, /\/flows\//, (json) => changeAt(json, pick, isSteps, reverse)),
  ],
  ['an overlay', addOverlay],
  ['a file removed', removeFile],
  ['a member of a layer removed', removeMember],
];

const SETTINGS = /^(?:markets|portals|cobrands)\//;

function inLocales(
  { files, locales }: EditedProject,
  pick: Pick,
  change: (json: Json) => Json,
): EditedProject {
  return { files, locales: changeFile(locales, drawPath(locales, pick, /./), change) };
}

function inFiles(
  { files, locales }: EditedProject,
  pick: Pick,
  wanted: RegExp,
  change: (json: Json) => Json,
): EditedProject {
  return { files: changeFile(files, drawPath(files, pick, wanted), change), locales };
}

function inSteps(project: EditedProject, pick: Pick, change: (json: Json) => Json): EditedProject {
  return inFiles(project, pick, /\/(?:steps|definitions)\//, change);
}

/** A question of the base that a layer does not require any more, or whose length it limits. */
function addOverlay({ files, locales }: EditedProject, pick: Pick): EditedProject {
  const step = drawPath(files, pick, /^base\/steps\//);
  const layer = drawPath(
    files,
    pick,
    /^(?:markets|portals|cobrands)\/[^/]+\/(?:market|portal|cobrand)\.json$/,
  );
  if (step === undefined || layer === undefined) return { files, locales };
  const path = layer.slice(0, layer.lastIndexOf('/')) + step.slice('base'.length);
  const schema =
    pick(2) === 0 ? { required: [] } : { properties: { [`added${pick(3)}`]: { type: 'string' } } };
  const json = JSON.stringify({ schema }, null, 2);
  return { files: sorted([...files, [path, parseDefinitionFile(path, json)]]), locales };
}

function removeFile({ files, locales }: EditedProject, pick: Pick): EditedProject {
  const gone = drawPath(files, pick, /^(?!meta)/);
  return { files: new Map([...files].filter(([path]) => path !== gone)), locales };
}

/** All that a market, portal or brand has. */
function removeMember({ files, locales }: EditedProject, pick: Pick): EditedProject {
  const [layer = '', name = ''] = (drawPath(files, pick, SETTINGS) ?? '').split('/');
  const folders = [`${layer}/${name}/`, `samples/${name}/`];
  return {
    files: new Map([...files].filter(([path]) => !folders.some((folder) => path.startsWith(folder)))),
    locales,
  };
}

function drawPath(files: DefinitionFiles, pick: Pick, wanted: RegExp): string | undefined {
  const paths = [...files.keys()].filter((path) => wanted.test(path));
  return paths[pick(paths.length)];
}

function changeFile(
  files: DefinitionFiles,
  path: string | undefined,
  change: (json: Json) => Json,
): DefinitionFiles {
  const json = path === undefined ? undefined : files.get(path)?.json;
  if (path === undefined || json === undefined) return files;
  return new Map([...files, [path, parseDefinitionFile(path, JSON.stringify(change(json), null, 2))]]);
}

function sorted(files: Iterable<readonly [string, ReturnType<typeof parseDefinitionFile>]>): DefinitionFiles {
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

type Place = readonly (string | number)[];
type Test = (value: Json, place: Place) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number';
const isNames: Test = (value, place) => place.at(-1) === 'required' && Array.isArray(value);
const isSteps: Test = (value, place) => place.at(-1) === 'steps' && Array.isArray(value);
const isFormat: Test = (_value, place) => place.at(-1) === 'format';

function addOne(value: Json): Json {
  return typeof value === 'number' ? value + 1 : value;
}

function addWord(value: Json): Json {
  return typeof value === 'string' ? `${value} x` : value;
}

function reverse(value: Json): Json {
  return Array.isArray(value) ? value.toReversed() : value;
}

function dropFirst(value: Json): Json {
  return Array.isArray(value) ? value.slice(1) : value;
}

/** Changes one of the values that pass a test. */
function changeAt(json: Json, pick: Pick, isWanted: Test, change: (value: Json) => Json): Json {
  const places = listPlaces(json).filter(({ value, place }) => isWanted(value, place));
  const chosen = places[pick(places.length)];
  return chosen ? replaceAt(json, chosen.place, change(chosen.value)) : json;
}

function withoutMember(json: Json, pick: Pick): Json {
  const places = listPlaces(json).filter(
    ({ place }) => typeof place.at(-1) === 'string' && place.at(-1) !== '$schema',
  );
  const chosen = places[pick(places.length)];
  return chosen ? replaceAt(json, chosen.place, undefined) : json;
}

function listPlaces(
  json: Json,
  place: Place = [],
): readonly { readonly value: Json; readonly place: Place }[] {
  const here = [{ value: json, place }];
  if (Array.isArray(json))
    return [...here, ...json.flatMap((item: Json, index) => listPlaces(item, [...place, index]))];
  if (!isRecord(json)) return here;
  return [
    ...here,
    ...Object.entries(json).flatMap(([key, value]: [string, Json]) => listPlaces(value, [...place, key])),
  ];
}

function replaceAt(json: Json, [first, ...rest]: Place, value: Json | undefined): Json {
  if (first === undefined) return value ?? null;
  if (Array.isArray(json)) {
    const items: readonly Json[] = json;
    return items.map((item, index) => (index === first ? replaceAt(item, rest, value) : item));
  }
  if (!isRecord(json)) return json;
  const entries = Object.entries(json).flatMap(
    ([key, member]: [string, Json]): readonly (readonly [string, Json])[] => {
      if (key !== first) return [[key, member]];
      if (rest.length === 0 && value === undefined) return [];
      return [[key, replaceAt(member, rest, value)]];
    },
  );
  return Object.fromEntries(entries);
}
