import type { FileChange } from '../../src/contract/studio.ts';

const LANGUAGES = ['en-US', 'en-CA', 'fr-CA'];
const FLOW = 'schemas/base/flows/apply.json';
const PART = 'benchPart';

/** Steps that a draft gets: each with so many questions, and a text for every one. */
export interface AddedSteps {
  readonly ids: readonly string[];
  readonly questions: number;
}

/** The files of added steps: they are at the end of the first flow, with samples and texts in each root language. */
export function addSteps(
  files: Readonly<Record<string, string>>,
  { ids, questions }: AddedSteps,
): readonly FileChange[] {
  const names = Array.from({ length: questions }, (_, index) => `question${index}`);
  const ofSteps = ids.map((id) => ({
    path: `schemas/base/steps/${id}.json`,
    text: write(stepOf(id, names)),
  }));
  const flow: { steps: object[] } = JSON.parse(files[FLOW] ?? '{}');
  const entries = ids.map((id) => ({ id, step: id, path: `/get-started/${id}` }));
  const texts = LANGUAGES.filter((language) => files[`locales/${language}/steps.json`] !== undefined).map(
    (language) => {
      const path = `locales/${language}/steps.json`;
      const own: Record<string, string> = JSON.parse(files[path] ?? '{}');
      return {
        path,
        text: write({ ...own, ...Object.fromEntries(ids.flatMap((id) => textsOf(id, names))) }),
      };
    },
  );
  return [...ofSteps, { path: FLOW, text: write({ ...flow, steps: [...flow.steps, ...entries] }) }, ...texts];
}

/** The pointer of a question of an added step. */
export function questionAt(id: string, index: number): string {
  return `/${partOf(id)}/question${index}`;
}

// Each step asks for answers of its own.
function partOf(id: string): string {
  return `${PART}${id.replaceAll('-', '')}`;
}

function stepOf(id: string, names: readonly string[]): object {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 60 }]));
  const part = { type: 'object', required: names.slice(0, 1), properties };
  const schema = { type: 'object', required: [partOf(id)], properties: { [partOf(id)]: part } };
  return { id, kind: 'form', schema, ui: {}, actions: ['submit'] };
}

function textsOf(id: string, names: readonly string[]): readonly (readonly [string, string])[] {
  return [
    [`${id}.title`, `Added ${id}`],
    ...names.map((name) => [`${id}.${partOf(id)}.${name}.label`, `Label of ${name} in ${id}`] as const),
  ];
}

function write(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}
