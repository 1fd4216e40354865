import { type Finding, isAsked } from '@stepwright/engine/authoring';
import type { StepDefinition } from '@stepwright/engine';
import { linkReferences, listSchemaParts } from '@stepwright/validators';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { didYouMean } from './nearestName.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { listOf, memberOf } from './schemas/schemaParts.ts';

/** Checks that every `externalRule` is one of the product, and of a question that a person answers. */
export function checkExternalRuleNames(
  input: CheckInput,
  { id, schema }: StepDefinition,
): readonly Finding[] {
  if (!JSON.stringify(schema).includes('"externalRule":')) return [];
  const known = listOf(memberOf(input.files.get('meta/widgets.json')?.json, 'rules')).map(String);
  const questions = namingsByQuestion(schema);
  return listSchemaParts(linkReferences(schema), isAsked).flatMap(({ schema: part, path, pointer }) => {
    const { externalRule: name, calculated, readOnly } = part;
    if (typeof name !== 'string') return [];
    const location = { part: 'steps', id, pointer: `/schema${pointer}/externalRule` } as const;
    const isTyped = questions.has(path.join('.')) && calculated === undefined && readOnly !== true;
    if (!isTyped)
      return [
        findingAt(input, 'rule-name-unknown', location, `"${path.join('.')}" is not asked as one value`),
      ];
    if (known.includes(name)) return [];
    const message = `The product has no rule "${name}"${didYouMean(name, known)}`;
    return [findingAt(input, 'rule-name-unknown', location, message)];
  });
}
