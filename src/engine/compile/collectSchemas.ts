import { hashForSchema } from '@rjsf/utils';
import { listSchemaParts } from '@stepwright/validators';
import type { Json, JsonSchema, ResolvedDefinition, StepDefinition } from '../definition/definitionTypes.ts';
import { combinationOf } from '../definition/combinations.ts';
import { drawnSchema } from './drawnSchema.ts';
import { markQuestions, idOf, partOfStep } from './formQuestions.ts';
import { reportingSchema } from './reportingSchema.ts';
import type { DrawnSchema } from './drawnSchema.ts';

/** The schemas of a definition under the names by which `CompiledValidators` holds them. */
export interface CollectedSchemas {
  readonly steps: Readonly<Record<string, JsonSchema>>;
  readonly conditions: Readonly<Record<string, JsonSchema>>;
  readonly form: Readonly<Record<string, JsonSchema>>;
}

/** Schemas to compile, and the definition for the form renderer, with marks at the subschemas that it will validate. */
export interface Collected<Settings extends object> {
  readonly schemas: CollectedSchemas;
  readonly definition: ResolvedDefinition<Settings>;
}

type Named = readonly [name: string, schema: JsonSchema];

/** Lists every schema that has to be compiled: the steps, the flows' conditions, and what the form renderer asks about. */
export function collectSchemas<Settings extends object>(
  definition: ResolvedDefinition<Settings>,
): Collected<Settings> {
  const formSteps = Object.values(definition.steps).filter((step) => step.kind === 'form');
  const conditions = Object.values(definition.flows).flatMap((flow) =>
    Object.entries(flow.conditions)
      .filter(([, schema]) => combinationOf(schema) === undefined)
      .map(([name, schema]) => [`${flow.id}/${name}`, schema] as const),
  );
  const forms = formSteps.map((step) => collectForm(step));
  const marked = forms
    .filter(({ step }) => step !== definition.steps[step.id])
    .map(({ step }) => [step.id, step]);
  return {
    schemas: {
      steps: Object.fromEntries(formSteps.map((step) => [step.id, step.schema])),
      conditions: Object.fromEntries(conditions),
      form: Object.fromEntries(forms.flatMap(({ asked }) => asked)),
    },
    definition:
      marked.length === 0
        ? definition
        : { ...definition, steps: { ...definition.steps, ...Object.fromEntries(marked) } },
  };
}

/** A step with its marks, and all that RJSF looks up while it draws it: by a mark, or by the hash that RJSF makes. */
function collectForm(step: StepDefinition): {
  readonly step: StepDefinition;
  readonly asked: readonly Named[];
} {
  const { schema, questions } = markQuestions(step.id, step.schema);
  const byMark = questions.map(({ mark, schema: asked }) => [mark, partOfStep(step, asked)] as const);
  const drawn = drawnSchema(schema);
  const byHash = [...conditionsOf(drawn), ...dependenciesOf(drawn)].map(
    (asked) => [hashOf(asked), partOfStep(step, asked)] as const,
  );
  return {
    step: schema === step.schema ? step : { ...step, schema },
    asked: [[idOf(drawn) ?? hashOf(drawn), step.schema], ...byMark, ...byHash, ...reportingSchema(step)],
  };
}

function conditionsOf(root: JsonSchema): readonly JsonSchema[] {
  return listSchemaParts(root)
    .filter(({ inside: place }) => place?.as.keyword === 'if')
    .map(({ schema }) => schema);
}

/** RJSF chooses between the shapes of a dependency by the one member on which it depends. */
function dependenciesOf(root: JsonSchema): readonly JsonSchema[] {
  return listSchemaParts(root).flatMap(({ schema, inside: place }) => {
    const { keyword, key } = place?.as ?? {};
    const { oneOf } = schema;
    if (keyword !== 'dependencies' || key === undefined || !Array.isArray(oneOf)) return [];
    return oneOf.flatMap((option: { readonly properties?: JsonSchema }) => {
      const condition: Json | undefined = option.properties?.[key];
      return condition === undefined ? [] : [{ type: 'object', properties: { [key]: condition } }];
    });
  });
}

function hashOf(schema: DrawnSchema): string {
  return hashForSchema(schema);
}
