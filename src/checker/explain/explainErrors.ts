import type { FieldError } from '../../../validators/index.ts';
import { localeTexts } from '../../engine/authoring.ts';
import { type Json, pathToPointer, pointerToPath, type StepDefinition } from '../../engine/index.ts';
import type { CheckInput } from '../checkInput.ts';
import { findingAt } from '../findSource.ts';
import { namingsByQuestion, type Naming } from '../schemas/listNamings.ts';
import type { SourceLocation } from './explainCondition.ts';

/** Why an answer is refused. */
export interface ExplainedError {
  readonly pointer: string;
  readonly code: string;
  /** The keyword with its value that refuses it, such as `"format": "email"`; the question itself where several may. */
  readonly rule: string;
  readonly place: SourceLocation;
  /** Text that the user reads. */
  readonly text: string;
}

/** Explains each error of a step's answers with the rule behind it and its text in a language. */
export function explainErrors(
  input: CheckInput,
  step: StepDefinition,
  { errors, locale }: { readonly errors: readonly FieldError[]; readonly locale: string },
): readonly ExplainedError[] {
  const own = localeTexts(input.locales, locale, 'steps');
  const general = localeTexts(input.locales, locale, 'errors');
  return errors.map(({ pointer, code, params }) => {
    const path = pointerToPath(pointer).map((name) => (/^\d+$/.test(name) ? '*' : name));
    const key = [step.id, ...path.filter((name) => name !== '*'), 'errors', code].join('.');
    const { rule, at } = ruleOf(step, path, code);
    const location = findingAt(
      input,
      'schema-never',
      { part: 'steps', id: step.id, pointer: `/schema${at}` },
      '',
    );
    return {
      pointer,
      code,
      rule,
      place: { path: location.path, line: location.line, column: location.column },
      text: withParams(own[key] ?? general[code] ?? code, params),
    };
  });
}

interface Rule {
  readonly rule: string;
  readonly at: string;
}

function ruleOf({ schema }: StepDefinition, path: readonly string[], code: string): Rule {
  const namings = namingsByQuestion(schema).get(path.join('.')) ?? [];
  for (const keyword of keywordsOf(code)) {
    const naming = namings.findLast((one) => one.schema[keyword] !== undefined);
    if (naming) return ruleAt(naming, keyword);
  }
  const [first] = namings;
  if (!first) return { rule: 'the step does not ask this', at: '' };
  const isRequired = code === 'required' || code.endsWith('.required');
  return { rule: isRequired ? 'required' : 'the question', at: first.pointer };
}

/** Lists keywords that may produce a code: the one of its name, one with it in `codes`, or the format. */
function keywordsOf(code: string): readonly string[] {
  if (code === 'required' || code.endsWith('.required')) return [];
  const others = code.includes('.') ? ['format', 'sameAs', 'uniqueBy', 'pattern', 'const', 'enum'] : [];
  return [
    code,
    ...(code === 'minimum' ? ['exclusiveMinimum'] : []),
    ...(code === 'maximum' ? ['exclusiveMaximum'] : []),
    ...others,
  ];
}

function ruleAt({ schema, pointer }: Naming, keyword: string): Rule {
  const value = schema[keyword] as Json;
  return {
    rule: `${JSON.stringify(keyword)}: ${JSON.stringify(value)}`,
    at: pointer + pathToPointer([keyword]),
  };
}

function withParams(text: string, params: FieldError['params']): string {
  return text.replaceAll(/\{\{-?\s*(\w+)[^}]*\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
