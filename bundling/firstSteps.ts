import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SCHEMAS = path.resolve(import.meta.dirname, '../schemas');
/** The flow of everything before there is an application. */
export const START_FLOW = 'apply';

/** The steps before there is an application, of every market and portal: an overlay may add one. */
export function firstSteps(): ReadonlySet<string> {
  const flows = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === `${START_FLOW}.json` && file.includes(`flows${path.sep}`),
  );
  return new Set(flows.flatMap((file) => stepsOf(path.join(SCHEMAS, file))));
}

function stepsOf(file: string): readonly string[] {
  const { steps = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly steps?: readonly { readonly step?: string }[];
  };
  return steps.flatMap(({ step }) => step ?? []);
}
