import { parseDefinitionFile, type DefinitionFiles } from '@stepwright/engine/authoring';

/** Ids of the steps that `withLongFlow` adds to the flow `apply`, and names of the one answer of each. */
export const LONG_FLOW_STEPS: readonly string[] = Array.from(
  { length: 60 },
  (_, number) => `extra-${number + 1}`,
);

/** The flow `apply` with steps of one question each before its last questions. */
export function withLongFlow(files: DefinitionFiles): DefinitionFiles {
  const flowFile = 'base/flows/apply.json';
  const flow = JSON.parse(files.get(flowFile)?.text ?? '') as { steps: { id: string }[] };
  const places = LONG_FLOW_STEPS.map((id) => ({ id, step: id, path: `/get-started/${id}`, when: 'new' }));
  flow.steps.splice(
    flow.steps.findIndex(({ id }) => id === 'annual-sales'),
    0,
    ...places,
  );
  const steps = LONG_FLOW_STEPS.map((id) => [`base/steps/${id}.json`, toStep(id)] as const);
  return new Map([
    ...files,
    ...[[flowFile, flow] as const, ...steps].map(
      ([file, content]) => [file, parseDefinitionFile(file, JSON.stringify(content))] as const,
    ),
  ]);
}

function toStep(id: string): object {
  const company = { type: 'object', required: [id], properties: { [id]: { type: 'string', maxLength: 20 } } };
  return {
    id,
    kind: 'form',
    section: 'business',
    schema: { type: 'object', required: ['company'], properties: { company } },
    ui: {},
    actions: ['continue', 'back'],
  };
}
