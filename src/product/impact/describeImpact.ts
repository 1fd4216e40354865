import { keyOf, type Impact, type StepChange, type VariantChange } from './compareProjects.ts';
import type { QuestionChange } from './compareQuestions.ts';

const TEXTS_SHOWN = 8;

const QUESTION_ASPECTS: Readonly<Record<QuestionChange['aspects'][number], string>> = {
  required: 'whether it is required',
  type: 'its type',
  format: 'its format',
  limits: 'its limits',
  choices: 'its choices',
  sensitive: 'whether it is sensitive',
  rule: 'another rule',
};

const STEP_ASPECTS: Readonly<Record<StepChange['aspects'][number], string>> = {
  position: 'its position',
  path: 'its address',
  condition: 'when it shows',
  rules: 'the rules of its questions',
  layout: 'how it is shown',
  actions: 'its actions',
  schema: 'its schema as a whole',
};

/** How much is touched: the figures of one line. */
export interface ImpactFigures {
  readonly markets: readonly string[];
  readonly portals: readonly string[];
  readonly languages: readonly string[];
  readonly steps: readonly string[];
  readonly calls: readonly string[];
  readonly texts: number;
  readonly files: number;
}

/** Returns the markets, portals, languages, steps and calls that a change touches, each once, and how many texts. */
export function figuresOf({ variants, texts, files }: Impact): ImpactFigures {
  const steps = variants.flatMap((one) => one.steps);
  return {
    markets: unique(variants.map(({ variant }) => variant.market)),
    portals: unique(variants.map(({ variant }) => variant.portal)),
    languages: unique(texts.map(({ language }) => language)),
    steps: unique(steps.map(({ step }) => step)),
    calls: unique(steps.flatMap(({ calls }) => calls)),
    texts: texts.reduce((sum, one) => sum + one.texts.length, 0),
    files: files.length,
  };
}

/** Describes a change in sentences, one a line; variants that change in the same way share their lines. */
export function describeImpact({ variants, texts, files }: Impact): readonly string[] {
  const groups = Map.groupBy(variants, ({ kind, steps }) => JSON.stringify([kind, steps]));
  return [
    ...[...groups.values()].flatMap(describeVariants),
    ...texts.flatMap(({ language, kind, texts: keys }) => [
      `${language}: ${count(keys.length, 'text')} ${kind}`,
      ...keys.slice(0, TEXTS_SHOWN).map((key) => `  ${key}`),
      ...(keys.length > TEXTS_SHOWN ? [`  and ${keys.length - TEXTS_SHOWN} more`] : []),
    ]),
    ...files.map(({ file, kind }) => `${file} is ${kind}.`),
  ];
}

function describeVariants(group: readonly VariantChange[]): readonly string[] {
  const [first] = group;
  if (!first) return [];
  const names = group.map(({ variant }) => keyOf(variant)).join(', ');
  const heading = { added: `${names}: new`, removed: `${names}: closed`, changed: `${names}:` }[first.kind];
  return [heading, ...first.steps.flatMap(describeStep)];
}

function describeStep({ step, kind, questions, aspects, calls }: StepChange): readonly string[] {
  const sent = calls.length > 0 ? ` Its calls: ${calls.join(', ')}.` : '';
  if (kind !== 'changed')
    return [`  The step "${step}" is ${kind}, with ${count(questions.length, 'question')}.${sent}`];
  const changes = aspects.map((aspect) => STEP_ASPECTS[aspect]);
  return [
    `  The step "${step}" changes${changes.length > 0 ? ` ${changes.join(', ')}` : ''}.${sent}`,
    ...questions.map(describeQuestion),
  ];
}

function describeQuestion({ question, kind, aspects }: QuestionChange): string {
  if (kind === 'added') return `    ${question} is asked for.`;
  if (kind === 'removed') return `    ${question} is not asked for any more.`;
  return `    ${question} changes ${aspects.map((aspect) => QUESTION_ASPECTS[aspect]).join(', ')}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
