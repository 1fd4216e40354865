import { useMemo } from 'react';
import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { hasWidget } from '../schema/schemaKinds.ts';
import { inputFormatOf, type KnownInputs } from '../context/formKit.ts';
import { locateInStep } from '../schema/locateInSchema.ts';
import type { FieldPath } from '../schema/fieldPath.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { itemSchemaAt } from './itemSchemas.ts';
import type { ListItemProps } from './listItemsProps.ts';

const SHOWN = 2;

/** The first answers of an item in a few words. What is sensitive or hidden is not among them. */
export function useSummary({ path, index, item, schema, uiSchema, registry }: ListItemProps): string {
  const { t, stepId, kit, runtime } = useStepForm();
  return useMemo(() => {
    const own = itemSchemaAt(schema, index);
    if (!own) return '';
    const retrieve = (part: RJSFSchema, value: unknown) => registry.schemaUtils.retrieveSchema(part, value);
    return listAnswers({ schema: own, uiSchema, value: item, place: [...path, index], retrieve })
      .slice(0, SHOWN)
      .map((answer, position, shown) => {
        const { names } = locateInStep({ runtime, stepId }, answer.place);
        const base = `steps:${stepId}.${names.join('.')}`;
        const shared = `common:${names.at(-1)}.${answer.text}`;
        const text = answer.isChoice
          ? t([`${base}.options.${answer.text}`, shared])
          : show(answer, { kit, runtime });
        return separatorBetween(shown[position - 1], answer) + text;
      })
      .join('');
  }, [t, stepId, runtime, kit, path, index, item, schema, uiSchema, registry]);
}

/** The parts of a name are one thing. */
function separatorBetween(before: Answer | undefined, answer: Answer): string {
  if (!before) return '';
  return [before, answer].every(({ question }) => question?.format === 'person-name') ? ' ' : ', ';
}

interface Asked {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema | undefined;
  readonly value: unknown;
  readonly place: FieldPath;
  readonly retrieve: (schema: RJSFSchema, value: unknown) => RJSFSchema;
}

interface Answer {
  readonly place: FieldPath;
  readonly text: string;
  readonly isChoice: boolean;
  /** Schema of the answered question; undefined for the name of a widget's answer. */
  readonly question: RJSFSchema | undefined;
}

function listAnswers({ schema: raw, uiSchema, value, place, retrieve }: Asked): readonly Answer[] {
  const schema = retrieve(raw, value);
  if (Reflect.get(schema, 'sensitive') === true || schema.const !== undefined || isHidden(uiSchema))
    return [];
  if (typeof value === 'object' && value !== null)
    return listMembers({ schema, uiSchema, value, place, retrieve }, value);
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
  return [{ place, text: String(value), isChoice: schema.enum !== undefined, question: schema }];
}

function listMembers({ schema, uiSchema, place, retrieve }: Asked, value: object): readonly Answer[] {
  const named = hasWidget(uiSchema) ? namedIn(value) : undefined;
  if (named !== undefined) return [{ place, text: named, isChoice: false, question: undefined }];
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const inside: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (typeof member !== 'object') return [];
    return listAnswers({
      schema: member,
      uiSchema: uiSchema?.[name],
      value: inside,
      place: [...place, name],
      retrieve,
    });
  });
}

function isHidden(uiSchema: UiSchema | undefined): boolean {
  return getUiOptions(uiSchema).widget === 'hidden';
}

/** Returns the name of an object that one widget produces: of a file, or the label of a choice. */
function namedIn(value: object): string | undefined {
  return [Reflect.get(value, 'name'), Reflect.get(value, 'label')].find((text) => typeof text === 'string');
}

function show({ text, question }: Answer, known: KnownInputs): string {
  if (!question) return text;
  const options = known.runtime.formatOptions(question);
  return inputFormatOf(known, question.format)?.show?.(text, options) ?? text;
}
