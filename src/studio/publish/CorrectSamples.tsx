import type { ReactNode } from 'react';
import type { Json, StepDefinition } from '@stepwright/engine';
import { useDraft, useDraftState, useFindings } from '../draft/DraftContext.ts';
import { correctSamples, wrongSamples } from '../project/correctSamples.ts';
import { kindOf } from '../project/kindOf.ts';
import { count } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { listViews, resolve } from '../project/resolved.ts';
import { asJson, askedPointer, membersOf, namesOf, schemaPathOf, valueIn } from '../project/schemaPath.ts';

/** Offers to correct the samples that say otherwise than the questions do since they have changed. */
export function CorrectSamples(): ReactNode {
  const { state, apply } = useDraft();
  const { revision: current } = useDraftState();
  const { list, revision } = useFindings();
  const wrong = revision === current ? wrongSamples(list) : [];
  const corrected = wrong.length === 0 ? [] : correctSamples(state.texts, wrong, exampleIn(state.texts));
  if (corrected.length === 0) return null;
  const samples = count(new Set(wrong.map(({ path, pointer }) => path + pointer)).size, 'sample');
  return (
    <div className="notice">
      <p>
        <strong>{samples} of answers no longer fit the questions.</strong> Samples prove the rules: some have
        to pass, others have to be refused for a reason that they name. If the questions are as you want them,
        the samples can follow: those that have to pass get an answer that fits, and those that are refused
        name today’s reason, or go if nothing refuses them any more.
      </p>
      <button type="button" onClick={() => apply(`Correct ${samples}`, corrected)}>
        Correct {samples}
      </button>
    </div>
  );
}

/** Returns examples of answers by what kind of question they answer in the market of a file of samples. */
function exampleIn(texts: Texts) {
  return (path: string, pointer: string): Json | undefined => {
    const step = stepOfSamples(texts, path);
    const asked = step && askedPointer(step.schema, pointer);
    if (!step || asked === undefined) return undefined;
    const schema = membersOf(valueIn(step.schema, schemaPathOf(step.schema, asked) ?? []));
    return schema && exampleOf(schema, membersOf(valueIn(step.ui, namesOf(asked))));
  };
}

/** The step that samples are of, as their market has it. */
function stepOfSamples(texts: Texts, path: string): StepDefinition | undefined {
  const { files } = projectOf(texts);
  const [, market, step = ''] = /^schemas\/samples\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  const view = listViews(files).find((one) => one.market === market);
  return view && resolve(files, view).definition.steps[step];
}

function exampleOf(schema: Readonly<Record<string, Json>>, ui: Readonly<Record<string, Json>> | undefined) {
  const { enum: options, const: only, maxLength, minimum } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(options)) return asJson(options[0]);
  if (minimum !== undefined) return minimum;
  const example = kindOf(schema, ui)?.sample;
  return typeof example === 'string' && typeof maxLength === 'number' ? example.slice(0, maxLength) : example;
}
