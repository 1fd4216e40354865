import { withCombined, type Finding } from '@stepwright/engine/authoring';
import { type FlowDefinition, pathToPointer, type StepDefinition } from '@stepwright/engine';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';

/**
 * Checks that every step is in a flow and every condition is used by a step, in some variant: one may leave out parts
 * that another needs.
 */
export function checkUnused(inputs: readonly CheckInput[]): readonly Finding[] {
  const flows = inputs.flatMap(({ resolution }) => Object.values(resolution.definition.flows));
  const steps = new Set(flows.flatMap((flow) => flow.steps.map((entry) => entry.step)));
  const conditions = new Set(
    inputs.flatMap(({ resolution: { definition } }) =>
      Object.values(definition.flows).flatMap((flow) =>
        listUsedConditions(flow, definition.steps).map((name) => `${flow.id}/${name}`),
      ),
    ),
  );
  return inputs.flatMap((input) => {
    const { definition } = input.resolution;
    const unusedSteps = Object.keys(definition.steps)
      .filter((id) => !steps.has(id))
      .map((id) => findingAt(input, 'step-unused', { part: 'steps', id }, `No flow has the step "${id}"`));
    const unusedConditions = Object.values(definition.flows).flatMap((flow) =>
      Object.keys(flow.conditions)
        .filter((name) => !conditions.has(`${flow.id}/${name}`))
        .map((name) => {
          const location = {
            part: 'flows',
            id: flow.id,
            pointer: pathToPointer(['conditions', name]),
          } as const;
          return findingAt(input, 'condition-unused', location, `No step refers to "${name}"`);
        }),
    );
    return [...unusedSteps, ...unusedConditions];
  });
}

/** The conditions that a step of the flow has, or a rule of such a step, and those that they name. */
function listUsedConditions(
  { steps, pages = [], conditions }: FlowDefinition,
  definitions: Readonly<Record<string, StepDefinition>>,
): readonly string[] {
  const ofRules = steps.flatMap(({ step }) => definitions[step]?.rules?.map(({ when }) => when) ?? []);
  return [
    ...withCombined(conditions, [...[...steps, ...pages].flatMap(({ when }) => when ?? []), ...ofRules]),
  ];
}
