import type { JsonSchema, StepDefinition } from '../definition/definitionTypes.ts';
import { mapSubschemas } from '../definition/mapSubschemas.ts';
import { formatReporter } from '../logic/normaliseByBranch.ts';
import { hasBranchFormats } from '../logic/usesLogic.ts';
import { refers, idOf } from './formQuestions.ts';
import { objectOf } from '../definition/objectOf.ts';

/** Keywords that only decide whether other schemas apply: they must keep their meaning. */
const LOOKS: ReadonlySet<string> = new Set(['if', 'not', 'contains', 'propertyNames']);

/**
 * The schema that reports the formats in force in a step whose formats depend on other answers, by its name: the step's own, with
 * `reportFormat` instead of `format`.
 */
export function reportingSchema(
  step: StepDefinition,
): readonly (readonly [name: string, schema: JsonSchema])[] {
  const { id, schema: root } = step;
  if (!hasBranchFormats(root)) return [];
  const base = idOf(root) ?? `step:${encodeURIComponent(id)}`;
  const report = (schema: JsonSchema, pointer: string): JsonSchema => {
    const { format, formatOptions, ...others } = mapSubschemas(schema, (child, keyword, key) => {
      const location = `${pointer}/${keyword}${key === undefined ? '' : `/${key}`}`;
      if (!LOOKS.has(keyword)) return report(child, location);
      // References lead to schemas that report: a condition has those of the step as it is written.
      return refers(child) ? { $ref: `${base}#${encodeURI(location)}` } : child;
    });
    if (format === undefined) return others;
    return { ...others, reportFormat: { format, ...(formatOptions !== undefined && { formatOptions }) } };
  };
  const { $id: _own, ...reporting } = report(root, '');
  const written = refers(root) ? { 'as-written': { ...root, $id: base } } : {};
  return [[formatReporter(id), { ...reporting, $defs: { ...objectOf(reporting.$defs), ...written } }]];
}
