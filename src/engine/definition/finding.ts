import { positionOfPointer, type DefinitionFiles } from './definitionFile.ts';

/** Advice for definitions that are well-formed but most likely a mistake. */
const CONTENT_HINTS = {
  'file-unread':
    'Give the file the name and folder that it is looked for in (docs/architecture.md lists them), or delete it.',
  'encoding-wrong':
    'Save the file as UTF-8 without a byte order mark, and write letters with their accents as one.',
  'overlay-property-unknown':
    'Correct the name so that it hits the property that is meant; a new one says its type and has a label.',
  'sensitive-removed':
    'Remove the line. An overlay of a layer that may lift the mark says "sensitive": false and why, under "sensitiveReason", in every step that asks for the answer. An answer that need not be masked in any layer loses the mark in the base file.',
  'sensitive-reason-stray': 'Say "sensitive": false beside the reason, or remove it.',
  'enum-duplicate': 'Remove one of the two choices.',
  'branch-never':
    'Compare the branch with what the schema says beside and above it, and add a sample that takes it.',
  'error-code-unknown':
    'Use a code that the rules know, or add it to the list of error codes with its texts.',
  'pii-unknown': 'Use a kind of personal data that the product knows, or add it to its list.',
  'question-differs': 'Let both steps refer to one definition by $ref, or ask two answers.',
  'answer-not-sent': 'Take the question out of the step, or extend the call (docs/how-to/add-a-call.md).',
  'step-repeated': 'Remove one of the two places, or give them conditions that exclude each other.',
  'summary-early': 'Move the step with the summary behind the last step that asks.',
  'path-dead-end':
    'Give the step a "when" that holds only where its path leads somewhere, as the steps beside it have.',
  'widget-misfit':
    'Choose a widget that fits the type of the answer, or give the answer its choices (enum) or its members.',
  'text-option-repeats': 'Give each choice of a question a label of its own.',
  'text-empty': 'Write the text, or remove the key.',
} as const;

/** Every kind of problem that the checker finds, with what to do about it. The texts are for staff who edit definitions. */
export const FINDING_HINTS = {
  'file-unreadable': 'Make the file valid JSON: no comments, no trailing commas.',
  'shape-wrong':
    'Compare with the meta-schema that the file names in $schema; an editor that reads it completes and checks as you type.',
  'key-duplicate': 'Only the last of equal keys counts. Remove one of them.',
  'id-mismatch': 'Give the file the name of its id, or the id the name of the file.',
  'reference-dangling': 'Point $ref at a file in a definitions/ folder and, after #, at something inside it.',
  'reference-circular':
    'Break the circle: a reference has to lead to something that says more than a reference.',
  'setting-missing': 'Add the value to the settings file of the layer, or correct the pointer.',
  'overlay-hits-nothing':
    'The overlay names something that the layers below do not have. Correct the name, place new items with "after", or remove the change.',
  'overlay-changes-nothing': 'The overlay repeats what the layers below already say. Remove the line.',
  'step-unknown': 'Add base/steps/<step>.json, or correct the name.',
  'step-unused': 'Add the step to a flow, or delete the file.',
  'step-unreachable':
    'The condition of the step contradicts every variant that has it, or the answers that steps allow. Correct the condition, or remove the step.',
  'action-unknown': 'Use an action of meta/step.schema.json.',
  'condition-unknown': 'Add the condition under "conditions", or correct "when".',
  'condition-circular': 'Break the circle: a condition may not be made of itself.',
  'condition-unused': 'Refer to the condition by "when", or delete it.',
  'condition-never': 'The condition contradicts itself. Compare type, const, enum, limits and required.',
  'condition-context-unknown':
    'A condition looks at the parts of the context that the message names, and at nothing else.',
  'condition-answer-never': 'No step asks for this answer. Correct the name, or add the question to a step.',
  'condition-answer-later':
    'Move the step behind the one that asks for the answer, or use another condition.',
  'condition-feature-unknown':
    'Name the feature under "features" of a layer\'s settings (false is enough), or correct the name.',
  'path-duplicate': 'Two steps that can apply at once need two paths.',
  'id-duplicate': 'Give each item of the list an id of its own.',
  'schema-uncompilable': 'The schema uses a keyword wrongly; the message says how.',
  'schema-never': 'No answer can pass. Compare type, const, enum and limits.',
  'keyword-doubtful':
    'JSON Schema allows it, but it seldom means what its author had in mind. Say it otherwise; leave it if it is meant.',
  'keyword-unknown': 'Use a keyword of JSON Schema 2020-12 or of the vocabulary.',
  'format-unknown': 'Use a format of the vocabulary (`stepwright try --list`), or add one to it.',
  'format-option-unknown': 'Use an option that `stepwright try --list` shows for the format.',
  'format-option-wrong': 'Write the option as `stepwright try --list` describes it.',
  'format-name-taken': 'Give the declaration another name: what is written in code cannot be declared anew.',
  'format-piece-wrong':
    'Let texts and days have the length and characters of their piece, give each piece an id of its own, and only one of them a length with min and max.',
  'format-piece-unknown': 'Name a piece of the same shape by its id, or positions that the number has.',
  'format-weights-wrong':
    'Give one weight for each character, and one character of `results` for each result from 0 to below the modulus.',
  'format-display-wrong':
    'Write one # for each character, and between them only what the declaration ignores.',
  'format-example-wrong': 'Correct the example, or the declaration if the example is right.',
  'format-example-missing':
    'Add an example that is refused with this code. If there is none, remove the rule, or give it the code that such values get.',
  'format-unused': 'Name the format in a step of this layer, or delete the file.',
  'pattern-invalid': 'Write a regular expression that JavaScript accepts with the flag u.',
  'pattern-unsafe':
    'Some texts would keep the pattern busy for minutes. Let no two repetitions match the same characters, bound them, or write a format.',
  'keyword-not-carried':
    'The engine does not draw, clean or keep what is asked below this keyword. Ask it under properties, items, allOf, anyOf, oneOf, then or else.',
  'required-hidden':
    'Nobody can fill in this answer. Show it, give it a const or default, or take it out of "required".',
  'sensitive-unmarked':
    'Add "sensitive": true, so that the answer is masked, encrypted and never kept in the browser.',
  'rule-field-unknown':
    'A rule speaks of a question of its own step (with * for the items of a list), of a whole list, or of an object around questions. Correct the pointer.',
  'rule-name-unknown':
    'Name a rule that the product has, and add it to "rules" of meta/widgets.json; only a question that is asked can have one.',
  'rule-option-unknown': 'Name choices that the field has.',
  'rule-no-effect': 'Remove what the rule says in vain, or correct it.',
  'rule-contradicts': 'A hidden field is neither needed nor changed. Remove one of the two.',
  'rule-circular':
    'A rule sees answers of fields whose rules stand before it. Move it behind them, or break the circle.',
  'calculated-answer-unknown': 'Name an answer that the same step or one before it asks for.',
  'calculated-type-wrong': 'Use operands that the operation takes, and the type that it gives.',
  'calculated-circular': 'Break the circle: a value may not be made of itself.',
  'default-wrong':
    'Give the question an answer that it accepts, or remove the default: sensitive, calculated and agreed answers have none, nor have lists and objects.',
  'read-only-wrong':
    'Give the question a default or a calculation, let the product fill it (prefill), or take readOnly away. Lists and objects have none.',
  'date-limit-wrong':
    'Write a day as YYYY-MM-DD, { "today": "P30D" } or { "sibling": "from", "plus": "P1D" }; a minus goes before the P.',
  'date-range-empty': 'Let the earliest day lie before the latest.',
  'discriminator-wrong':
    'Name a member that has another constant (const, or an enum of one value) in each shape.',
  'widget-unknown': 'Use a name of meta/widgets.json, or register the widget and add its name there.',
  'field-unknown': 'Use a name of meta/widgets.json, or register the field and add its name there.',
  'ui-option-unknown': 'Correct the name; nothing reads this option.',
  'ui-option-missing': 'Add the option under ui:options; docs/how-to/add-a-widget.md says what it means.',
  'ui-hits-nothing': 'The ui names an answer that the schema does not ask. Correct the name, or remove it.',
  'locale-unknown': 'Add the language to locales.json, or correct its tag.',
  'locale-circular': 'Break the circle: a language may not extend itself.',
  'text-missing': 'Add the key to the locale file.',
  'text-unused':
    'Correct the key; or add the text to the reference language, if it is missing there; or remove it, if nothing shows it.',
  'text-key-open':
    'Give the value that the key is made of a type that lists what it may be, or take the whole key from a table.',
  'text-repeats': 'The language below says the same. Remove the key.',
  'text-plural-missing': 'Add a text for each plural form of the language: <key>_one, <key>_other and so on.',
  'text-answer-unknown': 'Name an answer that the same step or one before it asks for.',
  'text-answer-sensitive': 'A sensitive answer is never shown in a text. Say it without.',
  'placeholder-mismatch': 'Use the same {{placeholders}} as the text of the reference language.',
  'samples-missing': 'Add samples for the step, with valid and invalid answers.',
  'samples-unused':
    'Samples are in samples/<step>.json, or below the folder of their layer. Correct the name, or delete the file.',
  'samples-thin': 'Add an answer that must pass and one that must be refused.',
  'sample-contradicts': 'Correct the sample, or the schema if the sample is right.',
  ...CONTENT_HINTS,
} as const;

export type FindingCode = keyof typeof FINDING_HINTS;

/** A kind of problem that a product's own checks find: its code, and what to do about it. */
export interface OwnFindingKind {
  readonly code: string;
  readonly hint: string;
}

/** Findings that do no harm yet. Every other finding keeps the server from starting. */
const WARNINGS: ReadonlySet<string> = new Set([
  'overlay-changes-nothing',
  'keyword-doubtful',
  'step-unused',
  'text-unused',
  'text-repeats',
  'samples-thin',
  'format-example-missing',
  'format-unused',
]);

/** A problem in a definition or text, told so that it can be found and mended. */
export interface Finding {
  /** One of `FINDING_HINTS`, or of the product's own. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** With the folder: `schemas/base/steps/vehicle.json`, `locales/en-GB/steps.json`. */
  readonly path: string;
  /** The same without its first folder: the key of `DefinitionFiles`. */
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
  /** Common cause of several findings: those with the same cause are one fault, reported at the first of them. */
  readonly cause?: string;
  /** The JSON Pointer, in the answers of a sample, of the first answer whose verdict is not the one that the sample has. */
  readonly answer?: string;
  /** The error codes that a sample gives, by the JSON Pointer of the answer, where they are not those that it has; empty if it passes. */
  readonly verdict?: Readonly<Record<string, string>>;
  /** Steps that do not fit each other in their order, or in one flow. */
  readonly conflict?: Conflict;
}

interface Conflict {
  /** Their ids, that of the step at which it is reported first. */
  readonly steps: readonly string[];
  /** The address or the answer that they have in common; empty if it is their order. */
  readonly over: string;
}

/** Returns the severity of a code, unless a finding has its own. */
export function severityOf(code: string): Finding['severity'] {
  return WARNINGS.has(code) ? 'warning' : 'error';
}

interface FindingLocation {
  readonly file: string;
  readonly pointer?: string;
  readonly severity?: Finding['severity'];
  readonly folder?: 'schemas' | 'locales';
}

/** Makes a finding: looks up the position in the file's text and the hint of its code. */
export function finding(
  files: DefinitionFiles,
  kind: FindingCode | OwnFindingKind,
  location: FindingLocation,
  message: string,
): Finding {
  const { code, hint } = typeof kind === 'string' ? { code: kind, hint: FINDING_HINTS[kind] } : kind;
  const { file, pointer = '', severity = severityOf(code), folder = 'schemas' } = location;
  const source = files.get(file);
  const { line, column } = source ? (source.problem ?? positionOfPointer(source, pointer)) : START;
  return { code, severity, path: `${folder}/${file}`, file, pointer, line, column, message, hint };
}

const START = { line: 1, column: 1 } as const;
