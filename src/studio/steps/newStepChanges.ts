import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { isList, ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { insertInText } from '../project/editText.ts';
import { freeName } from '../project/copyTexts.ts';
import { namesTaken } from '../project/nameFault.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { LONGEST_NAME, nameFromLabel } from '../project/stepEdits.ts';
import { changeTexts } from '../texts/changeText.ts';

/** An entry of a flow that the base gets. */
interface AddedEntry {
  readonly id: string;
  readonly step: string;
  readonly flow: string;
  /** The entry of the flow that it follows; it may be one of a market's own. */
  readonly after: string;
  /** The entries before that one, which the other markets may have. */
  readonly preceding: readonly string[];
}

/** A step as it is filled in before it is added. */
export interface AddedStep extends Omit<AddedEntry, 'step'> {
  /** Its title in the first language of the project. */
  readonly title: string;
  /** Its titles by language; an empty one is a copy of `title`. */
  readonly titles: Readonly<Record<string, string>>;
  readonly languages: readonly string[];
  readonly section: string | undefined;
}

/** Adds a step with one question, named after the step's title, to the flow, with its texts and samples in all markets. */
export function newStepChanges(texts: Texts, step: AddedStep): readonly FileChange[] {
  const { id, title, titles, languages } = step;
  const { files } = projectOf(texts);
  // Steps share their answers: another one may have a group of that name.
  const name = freeName(nameFromLabel(title), namesTaken(files, '/company'), LONGEST_NAME);
  const sample = formatJson(sampleOf(name));
  return [
    { path: `schemas/base/steps/${id}.json`, text: formatJson(definitionOf(step, name)) },
    ...addEntry(texts, { ...step, step: id }),
    ...marketsWithSamples(texts).map((market) => ({
      path: `schemas/samples/${market}/${id}.json`,
      text: sample,
    })),
    ...languages.flatMap((tag, index) => {
      const own = titles[tag]?.trim();
      const text = own || title.trim();
      // A copy waits for its translation.
      const source = own && index > 0 ? title.trim() : undefined;
      const keys = [`${id}.title`, `${id}.company.${name}.label`];
      const file = `locales/${tag}/steps.json`;
      return changeTexts(
        texts,
        keys.map((key) => ({ language: tag, file, key, text, source })),
      );
    }),
  ];
}

/** Whether a step or an entry of a flow has an id in any layer. */
export const isIdTaken = (files: DefinitionFiles, id: string): boolean =>
  [...files.values()].some(
    ({ path, json }) =>
      path.endsWith(`/steps/${id}.json`) ||
      (path.includes('/flows/') && entriesOf(json).some((entry) => ownMember(entry, 'id') === id)),
  );

function entriesOf(flow: unknown): readonly unknown[] {
  const steps = ownMember(flow, 'steps');
  return isList(steps) ? steps : [];
}

const marketsWithSamples = (texts: Texts): readonly string[] => [
  ...new Set([...texts.keys()].flatMap((path) => /^schemas\/samples\/([^/]+)\//.exec(path)?.[1] ?? [])),
];

/** Adds an entry to a flow in all markets, behind another one and under the condition of that one. */
export function addEntry(texts: Texts, added: AddedEntry): readonly FileChange[] {
  const path = `schemas/base/flows/${added.flow}.json`;
  return [{ path, text: withEntry(texts.get(path) ?? '{}', added) }, ...afterMovedEntry(texts, added)];
}

/** The flow with an entry behind the nearest entry before it, under the condition of that one. */
function withEntry(flow: string, { id, step, after, preceding }: AddedEntry): string {
  const entries = entriesOf(parseJson(flow));
  const ids = entries.map((entry) => ownMember(entry, 'id'));
  const index = [...preceding, after].map((one) => ids.indexOf(one)).findLast((at) => at !== -1) ?? -1;
  const when = ownMember(entries[index], 'when');
  // Beside the step before it.
  const path = textOf(ownMember(entries[Math.max(index, 0)], 'path')).replace(/[^/]*$/, id);
  const entry = { id, step, path, ...(when !== undefined && { when }) };
  return insertInText(flow, ['steps'], entry, index + 1);
}

/** The layers that have the entry before the step in another position: there the step follows it, too. */
function afterMovedEntry(texts: Texts, { id, flow, after }: AddedEntry): readonly FileChange[] {
  return [...texts].flatMap(([path, text]) => {
    if (!path.endsWith(`/flows/${flow}.json`) || path.startsWith('schemas/base/')) return [];
    const index = entriesOf(parseJson(text)).findIndex(
      (entry) => ownMember(entry, 'id') === after && ownMember(entry, 'after') !== undefined,
    );
    return index === -1 ? [] : [{ path, text: insertInText(text, ['steps'], { id, after }, index + 1) }];
  });
}

const definitionOf = ({ id, section }: AddedStep, name: string) => ({
  $schema: '../../meta/step.schema.json',
  id,
  kind: 'form',
  ...(section !== undefined && { section }),
  schema: {
    type: 'object',
    properties: {
      company: {
        type: 'object',
        properties: { [name]: { type: 'string', maxLength: 80 } },
      },
    },
  },
  actions: ['continue', 'back'],
});

const sampleOf = (name: string) => ({
  $schema: '../../meta/sample.schema.json',
  valid: [
    { name: 'an answer', answers: { company: { [name]: 'An answer' } } },
    { name: 'nothing', answers: {} },
  ],
  invalid: [
    {
      name: 'too long',
      answers: { company: { [name]: 'x'.repeat(81) } },
      errors: { [`/company/${name}`]: 'maxLength' },
    },
  ],
});

const formatJson = (json: unknown): string => `${JSON.stringify(json, undefined, 2)}\n`;
