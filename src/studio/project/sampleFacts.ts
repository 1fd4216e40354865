import type { Json, StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import type { SampleFacts } from './correctSamples.ts';
import { exampleOf, type MarketFormats } from './exampleOf.ts';
import { projectOf, type Texts } from './project.ts';
import { listViews, resolve } from './resolved.ts';
import { askedPointer, membersOf, namesOf, schemaPathOf, valueIn } from './schemaPath.ts';

/** The facts of a draft by which its samples are corrected. */
export function sampleFactsOf(texts: Texts): SampleFacts {
  return { exampleOf: exampleIn(texts), isSameInPortals: (path) => isSameInPortals(texts, path) };
}

function isSameInPortals(texts: Texts, path: string): boolean {
  const [first, ...others] = stepsOfSamples(texts, path).map(({ step }) => [step.schema, step.rules]);
  return others.every((other) => isSameJson(other, first));
}

/** Returns examples of answers by what kind of question they answer in the market of a file of samples. */
function exampleIn(texts: Texts) {
  return (path: string, pointer: string): Json | undefined => {
    const [first] = stepsOfSamples(texts, path);
    const asked = first && askedPointer(first.step.schema, pointer);
    if (!first || asked === undefined) return undefined;
    const { step, market } = first;
    const schema = membersOf(valueIn(step.schema, schemaPathOf(step.schema, asked) ?? []));
    return schema && exampleOf(schema, membersOf(valueIn(step.ui, namesOf(asked))), market);
  };
}

interface StepOfSamples {
  readonly step: StepDefinition;
  readonly market: MarketFormats;
}

/** The step that samples are of, as the portals and partners of their market have it, with the formats there. */
function stepsOfSamples(texts: Texts, path: string): readonly StepOfSamples[] {
  const { files } = projectOf(texts);
  const [, market, step = ''] = /^schemas\/samples\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  return listViews(files)
    .filter((view) => view.market === market)
    .flatMap((view) => {
      const market = resolve(files, view);
      const found = market.definition.steps[step];
      return found ? [{ step: found, market }] : [];
    });
}
