import { keyOf, type Impact, type StepChange, type Variant, type VariantChange } from './compareProjects.ts';
import type { QuestionChange, ValueChange } from './compareQuestions.ts';

const TEXTS_SHOWN = 8;

const QUESTION_ASPECTS: Readonly<Record<QuestionChange['aspects'][number], string>> = {
  required: 'whether it is required',
  type: 'its type',
  format: 'its format',
  formatRule: 'the rule of its format',
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

/** Names of what changes, for readers who do not know ids. */
export interface ImpactNames {
  readonly variants: (variants: readonly Variant[]) => string;
  readonly step: (step: string) => string;
  /** A question by the pointer of its answer. */
  readonly question: (step: string, question: string) => string;
  /** A file by its path below `schemas/`. */
  readonly file: (file: string) => string;
  /** A value of a question before and after; left out to name only which aspects of a question change. */
  readonly value?: (value: ValueChange, step: string, question: string) => string;
}

const IDS: ImpactNames = {
  variants: (variants) => variants.map(keyOf).join(', '),
  step: (step) => `"${step}"`,
  question: (_, question) => question,
  file: (file) => file,
};

/**
 * Describes a change in sentences, one a line, indented by two spaces a level; variants that change in the same way share their lines.
 * Without names, by ids.
 */
export function describeImpact({ variants, texts, files }: Impact, names = IDS): readonly string[] {
  const groups = Map.groupBy(variants, ({ kind, steps }) => JSON.stringify([kind, steps]));
  return [
    ...[...groups.values()].flatMap((group) => describeVariants(group, names)),
    ...texts.flatMap(({ language, kind, texts: keys }) => [
      `${language}: ${count(keys.length, 'text')} ${kind}`,
      ...keys.slice(0, TEXTS_SHOWN).map((key) => `  ${key}`),
      ...(keys.length > TEXTS_SHOWN ? [`  and ${keys.length - TEXTS_SHOWN} more`] : []),
    ]),
    ...files.map(({ file, kind }) => `${names.file(file)} is ${kind}.`),
  ];
}

function describeVariants(group: readonly VariantChange[], names: ImpactNames): readonly string[] {
  const [first] = group;
  if (!first) return [];
  const name = names.variants(group.map(({ variant }) => variant));
  const heading = { added: `${name}: new`, removed: `${name}: closed`, changed: `${name}:` }[first.kind];
  const moves = movesIn(first.steps, names);
  return [heading, ...first.steps.flatMap((step) => describeStep(step, names, moves))];
}

/** The other end of a question's move, by the question and its step as `keyOfQuestion` has them. */
type Moves = ReadonlyMap<string, Move>;

interface Move {
  readonly to?: string;
  readonly from?: string;
}

const keyOfQuestion = (step: string, question: string): string => `${step}#${question}`;

/** Finds questions that one step asks no more and exactly one other asks now, by the same name for readers and the same pointer. */
function movesIn(steps: readonly StepChange[], names: ImpactNames): Moves {
  const all = steps.flatMap(({ step, questions }) =>
    questions.map(({ question, kind }) => ({
      step,
      question,
      kind,
      same: `${names.question(step, question)}#${question}`,
    })),
  );
  return new Map(
    [...Map.groupBy(all, ({ same }) => same).values()].flatMap(
      (alike): readonly (readonly [string, Move])[] => {
        const [removed, ...othersRemoved] = alike.filter(({ kind }) => kind === 'removed');
        const [added, ...othersAdded] = alike.filter(({ kind }) => kind === 'added');
        if (!removed || !added || othersRemoved.length + othersAdded.length > 0) return [];
        if (removed.step === added.step) return [];
        return [
          [keyOfQuestion(removed.step, removed.question), { to: added.step }],
          [keyOfQuestion(added.step, added.question), { from: removed.step }],
        ];
      },
    ),
  );
}

function describeStep(change: StepChange, names: ImpactNames, moves: Moves): readonly string[] {
  const { step, kind, questions, aspects, calls } = change;
  const name = names.step(step);
  const sent = calls.length > 0 ? ` Its calls: ${calls.join(', ')}.` : '';
  if (kind !== 'changed')
    return [`  The step ${name} is ${kind}, with ${count(questions.length, 'question')}.${sent}`];
  const changes = aspects.map((aspect) => STEP_ASPECTS[aspect]);
  return [
    `  The step ${name} changes${changes.length > 0 ? ` ${changes.join(', ')}` : ''}.${sent}`,
    ...questions.map((question) => {
      const label = names.question(step, question.question);
      const move = moves.get(keyOfQuestion(step, question.question));
      if (move?.to !== undefined) return `    ${label} moves to the step ${names.step(move.to)}.`;
      if (move?.from !== undefined) return `    ${label} moves here from the step ${names.step(move.from)}.`;
      return describeQuestion(question, label, (value) => names.value?.(value, step, question.question));
    }),
  ];
}

function describeQuestion(
  { kind, aspects, values }: QuestionChange,
  name: string,
  sayValue: (value: ValueChange) => string | undefined,
): string {
  if (kind === 'added') return `    ${name} is asked for.`;
  if (kind === 'removed') return `    ${name} is not asked for any more.`;
  const all = values.flatMap((value) => sayValue(value) ?? []);
  const said = all.length > 0 ? ` (${all.join('; ')})` : '';
  return `    ${name} changes ${aspects.map((aspect) => QUESTION_ASPECTS[aspect]).join(', ')}${said}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
