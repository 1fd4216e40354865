import type { FlowDefinition } from '../definition/definitionTypes.ts';
import type { Finding } from '../definition/finding.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';

/** Every step and condition that a flow names exists, every step that exists is used, ids and paths are unique. */
export function checkFlows(input: CheckInput): readonly Finding[] {
  const { flows } = input.resolution.definition;
  return [...Object.values(flows).flatMap((flow) => checkFlow(input, flow)), ...findUnusedSteps(input)];
}

function checkFlow(input: CheckInput, flow: FlowDefinition): readonly Finding[] {
  const at = (pointer: string) => ({ part: 'flows', id: flow.id, pointer }) as const;
  const { steps } = input.resolution.definition;
  const findings: Finding[] = [];
  const seen = { id: new Set<string>(), path: new Set<string>() };
  flow.steps.forEach((place, index) => {
    const pointer = `/steps/${index}`;
    if (!steps[place.step])
      findings.push(
        findingAt(input, 'step-unknown', at(`${pointer}/step`), `There is no step "${place.step}"`),
      );
    if (place.when !== undefined && !flow.conditions[place.when])
      findings.push(
        findingAt(
          input,
          'condition-unknown',
          at(`${pointer}/when`),
          `The flow has no condition "${place.when}"`,
        ),
      );
    if (seen.id.has(place.id))
      findings.push(
        findingAt(input, 'id-duplicate', at(`${pointer}/id`), `"${place.id}" stands in the flow twice`),
      );
    if (seen.path.has(place.path))
      findings.push(
        findingAt(input, 'path-duplicate', at(`${pointer}/path`), `"${place.path}" stands in the flow twice`),
      );
    seen.id.add(place.id);
    seen.path.add(place.path);
  });
  const used = new Set(flow.steps.map((place) => place.when));
  const unused = Object.keys(flow.conditions).filter((name) => !used.has(name));
  return [
    ...findings,
    ...unused.map((name) =>
      findingAt(input, 'condition-unused', at(`/conditions/${name}`), `No step refers to "${name}"`),
    ),
  ];
}

function findUnusedSteps(input: CheckInput): readonly Finding[] {
  const { flows, steps } = input.resolution.definition;
  const used = new Set(Object.values(flows).flatMap((flow) => flow.steps.map((place) => place.step)));
  return Object.keys(steps)
    .filter((id) => !used.has(id) && !usedElsewhere(input, id))
    .map((id) => findingAt(input, 'step-unused', { part: 'steps', id }, `No flow has the step "${id}"`))
    .map((found) => ({ ...found, severity: 'warning' as const }));
}

// A base step may be left out by one market and be needed by another.
function usedElsewhere(input: CheckInput, id: string): boolean {
  return [...input.files.values()].some(
    (file) => /\/flows\/[^/]+\.json$/.test(file.path) && file.text.includes(`"${id}"`),
  );
}
