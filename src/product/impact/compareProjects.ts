import type { StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isRecord, keysOf } from '../../lib/unknownValue.ts';
import { engine } from '../authoring.ts';
import type { ResolvedDefinition } from '../definitions.ts';
import { changedFormats } from './changedFormats.ts';
import { compareQuestions, type Kind, type QuestionChange, unionOf } from './compareQuestions.ts';

/** The files of a project at one time. */
export interface ProjectFiles {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
}

/** A part of a step that differs, apart from its questions. */
export type StepAspect = 'position' | 'path' | 'condition' | 'rules' | 'layout' | 'actions' | 'schema';

export interface StepChange {
  readonly step: string;
  readonly kind: Kind;
  readonly questions: readonly QuestionChange[];
  readonly aspects: readonly StepAspect[];
  /** The named operations by which the step calls the server, before or after, such as `submit:create`. */
  readonly calls: readonly string[];
}

/** A market in a portal, under a partner's brand if it names one. */
export interface Variant {
  readonly market: string;
  readonly portal: string;
  readonly cobrand?: string;
}

export interface VariantChange {
  readonly variant: Variant;
  /** `changed` where both times have the variant. */
  readonly kind: Kind;
  readonly steps: readonly StepChange[];
}

export interface TextChange {
  readonly language: string;
  readonly kind: Kind;
  /** `<file>#<key>`. */
  readonly texts: readonly string[];
}

export interface Impact {
  readonly variants: readonly VariantChange[];
  readonly texts: readonly TextChange[];
  /** Files below `schemas/` that are no step, flow or definition and differ: settings, offers, agreements, formats, samples. */
  readonly files: readonly { readonly file: string; readonly kind: Kind }[];
}

/**
 * Compares two states of a project as their visitors meet them: by the resolved steps of each market in each portal, so a
 * change of the base is listed for every variant that it reaches, and none that overlays hide. Definitions with errors are
 * compared as far as they can be resolved.
 */
export function compareProjects(before: ProjectFiles, after: ProjectFiles): Impact {
  return {
    variants: compareVariants(before.files, after.files),
    texts: compareTexts(before.locales, after.locales),
    files: compareFiles(before.files, after.files),
  };
}

/** Returns the steps that differ between two definitions of a variant. */
export function compareSteps(before: ResolvedDefinition, after: ResolvedDefinition): readonly StepChange[] {
  const formats = changedFormats(before, after);
  return unionOf(Object.keys(before.steps), Object.keys(after.steps)).flatMap((step) => {
    const change = compareStep({ before, after, formats }, step);
    return change ? [change] : [];
  });
}

interface Compared {
  readonly before: ResolvedDefinition;
  readonly after: ResolvedDefinition;
  /** Those with another rule. */
  readonly formats: ReadonlySet<string>;
}

function compareStep({ before, after, formats }: Compared, step: string): StepChange | undefined {
  const [old, now] = [before.steps[step], after.steps[step]];
  if (old && now) return compareBoth(old, now, { entries: compareEntries(before, after, step), formats });
  const only = old ?? now;
  if (!only) return undefined;
  const [was, is] = old ? [only.schema, {}] : [{}, only.schema];
  const questions = compareQuestions(was, is);
  return { step, kind: old ? 'removed' : 'added', questions, aspects: [], calls: callsOf(only.actions) };
}

function compareBoth(
  old: StepDefinition,
  now: StepDefinition,
  { entries, formats }: Pick<Compared, 'formats'> & { readonly entries: ReturnType<typeof compareEntries> },
): StepChange | undefined {
  const questions = compareQuestions(old.schema, now.schema, formats);
  const aspects = namesOf({
    ...entries,
    rules: !isSameJson(old.rules, now.rules) || namesOneOf(formats, now.rules),
    layout: !isSameJson(layoutOf(old), layoutOf(now)),
    actions: !isSameJson(old.actions, now.actions),
    schema:
      questions.length === 0 && (!isSameJson(old.schema, now.schema) || namesOneOf(formats, now.schema)),
  } satisfies Record<StepAspect, boolean>);
  if (questions.length + aspects.length === 0) return undefined;
  return {
    step: now.id,
    kind: 'changed',
    questions,
    aspects,
    calls: callsOf(unionOf(old.actions, now.actions)),
  };
}

/** Whether a part of a step names one of these formats, wherever it does. */
function namesOneOf(formats: ReadonlySet<string>, part: object | undefined): boolean {
  const text = formats.size === 0 ? '' : JSON.stringify(part ?? {});
  return [...formats].some((format) => text.includes(`"format":${JSON.stringify(format)}`));
}

// All others lead to another page.
function callsOf(actions: readonly string[]): readonly string[] {
  return actions.filter((action) => action.includes(':'));
}

function layoutOf({ ui, kind, section }: StepDefinition) {
  return { ui, kind, section };
}

function compareVariants(before: DefinitionFiles, after: DefinitionFiles): readonly VariantChange[] {
  const [old, now] = [before, after].map(
    (files) => new Map(engine.listVariants(files).map((variant) => [keyOf(variant), variant])),
  );
  return unionOf([...(old?.keys() ?? [])], [...(now?.keys() ?? [])]).flatMap(
    (key): readonly VariantChange[] => {
      const [was, is] = [old?.get(key), now?.get(key)];
      const variant = was ?? is;
      if (!variant) return [];
      if (!was || !is) return [{ variant, kind: was ? 'removed' : 'added', steps: [] }];
      const steps = compareSteps(
        engine.resolve(before, was).definition,
        engine.resolve(after, is).definition,
      );
      return steps.length === 0 ? [] : [{ variant, kind: 'changed', steps }];
    },
  );
}

/** One name for a variant, for people and for comparing. */
export function keyOf({ market, portal, cobrand }: Variant): string {
  return [market, portal, ...(cobrand === undefined ? [] : [cobrand])].join('/');
}

/** Returns which facts of a step's entries in flows differ. */
function compareEntries(before: ResolvedDefinition, after: ResolvedDefinition, step: string) {
  const [old, now] = [before, after].map((definition) => entriesOf(definition, step));
  return {
    position: hasMoved(before, after, step),
    path: !isSameJson(
      old?.map(({ path }) => path),
      now?.map(({ path }) => path),
    ),
    condition: !isSameJson(
      old?.map(({ when }) => when),
      now?.map(({ when }) => when),
    ),
  };
}

function entriesOf({ flows }: ResolvedDefinition, step: string) {
  return Object.values(flows).flatMap(({ id, steps, conditions }) =>
    steps
      .filter((entry) => entry.step === step)
      .map(({ path, when }) => ({
        path: `${id} ${path}`,
        when: when === undefined ? null : (conditions[when] ?? null),
      })),
  );
}

/** Whether a step moved in some flow: the fewest steps that have to move count, not those that they pass. */
function hasMoved(before: ResolvedDefinition, after: ResolvedDefinition, step: string): boolean {
  return Object.values(after.flows).some(({ id, steps }) => {
    const old = before.flows[id]?.steps.map((entry) => entry.step) ?? [];
    const ranks = steps.map((entry) => old.indexOf(entry.step)).filter((rank) => rank !== -1);
    const rank = old.indexOf(step);
    return ranks.includes(rank) && !longestRise(ranks).includes(rank);
  });
}

/** The longest part of a list, in its order, whose numbers rise. */
function longestRise(numbers: readonly number[]): readonly number[] {
  const rises: (readonly number[])[] = [];
  for (const number of numbers) {
    const before = rises.filter((rise) => (rise.at(-1) ?? -1) < number);
    rises.push([...(before.toSorted((one, other) => other.length - one.length)[0] ?? []), number]);
  }
  return rises.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function compareTexts(before: DefinitionFiles, after: DefinitionFiles): readonly TextChange[] {
  const [old, now] = [before, after].map(flattenTexts);
  const keys = unionOf([...(old?.keys() ?? [])], [...(now?.keys() ?? [])]);
  const changes = keys.flatMap((key) => {
    const kind = kindOf(old?.get(key), now?.get(key));
    const [language = '', ...rest] = key.split('/');
    return kind ? [{ language, kind, text: rest.join('/') }] : [];
  });
  const groups = Map.groupBy(changes, ({ language, kind }) => `${language} ${kind}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ language: first.language, kind: first.kind, texts: group.map(({ text }) => text) }]
      : [];
  });
}

function flattenTexts(locales: DefinitionFiles): ReadonlyMap<string, Json> {
  const texts = [...locales.values()].flatMap(({ path, json }): readonly (readonly [string, Json])[] => {
    if (!path.includes('/') || !isRecord(json)) return [];
    return Object.entries(json).flatMap(([key, value]) =>
      isRecord(value)
        ? Object.entries(value).map(([inner, text]) => [`${path}#${key}/${inner}`, text])
        : [[`${path}#${key}`, value]],
    );
  });
  return new Map(texts);
}

const OF_STEPS = /(?:^|\/)(?:steps|flows|definitions)\/[^/]+\.json$/;

/** Lists the files that differ, without those of steps, flows and definitions. */
export function compareFiles(before: DefinitionFiles, after: DefinitionFiles): Impact['files'] {
  return unionOf([...before.keys()], [...after.keys()])
    .filter((file) => !OF_STEPS.test(file))
    .toSorted()
    .flatMap((file) => {
      const kind = kindOf(before.get(file)?.json, after.get(file)?.json);
      return kind ? [{ file, kind }] : [];
    });
}

function kindOf(was: Json | undefined, is: Json | undefined): Kind | undefined {
  if (isSameJson(was, is)) return undefined;
  if (was === undefined) return 'added';
  return is === undefined ? 'removed' : 'changed';
}

function namesOf<Name extends string>(flags: Readonly<Record<Name, boolean>>): readonly Name[] {
  return keysOf(flags).filter((name) => flags[name]);
}
