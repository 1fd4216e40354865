import type { ReactNode } from 'react';
import type { Json, StepDefinition } from '@stepwright/engine';
import { mayChangeFile } from '../../contract/staff.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { useDraft, useDraftState, useFindings } from '../draft/DraftContext.ts';
import { correctSamples, wrongSamples, type SampleFacts } from '../project/correctSamples.ts';
import { exampleOf } from '../project/exampleOf.ts';
import { count } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { listViews, resolve } from '../project/resolved.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { useStaff } from '../shell/session.ts';
import { askedPointer, membersOf, namesOf, schemaPathOf, valueIn } from '../project/schemaPath.ts';

/** Offers to correct the samples that say otherwise than the questions do since they have changed. */
export function CorrectSamples(): ReactNode {
  const { state, apply } = useDraft();
  const { revision: current } = useDraftState();
  const { list, revision } = useFindings();
  const { roles } = useStaff();
  const wrong = revision === current ? wrongSamples(list) : [];
  const mine = wrong.filter(({ path }) => mayChangeFile(roles, path));
  if (mine.length === 0) return null;
  const { changes, corrected, left } = correctSamples(state.texts, mine, factsOf(state.texts));
  const samples = count(corrected, 'sample');
  return (
    <div className="notice">
      <p>
        <strong>
          {count(corrected + left, 'sample')} of answers no longer {corrected + left === 1 ? 'fits' : 'fit'}{' '}
          the questions.
        </strong>{' '}
        Samples prove the rules: some have to pass, others have to be refused for a reason that they name. If
        the questions are as you want them, the samples can follow: those that have to pass get an answer that
        fits, and so do those that are refused for another reason now; else these name today’s reason, or go
        if nothing refuses them any more.
      </p>
      {corrected > 0 && (
        <button
          type="button"
          onClick={() => {
            focusHeading('findings');
            apply(`Correct ${samples}`, changes);
          }}
        >
          Correct {samples}
        </button>
      )}
      {left > 0 && (
        <p>
          {count(left, 'sample')} can only be corrected in the file, since no answer that fits is known, or
          portals differ.
        </p>
      )}
    </div>
  );
}

function factsOf(texts: Texts): SampleFacts {
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
    const { step, formats } = first;
    const schema = membersOf(valueIn(step.schema, schemaPathOf(step.schema, asked) ?? []));
    return schema && exampleOf(schema, membersOf(valueIn(step.ui, namesOf(asked))), formats);
  };
}

interface StepOfSamples {
  readonly step: StepDefinition;
  readonly formats: ReturnType<typeof resolve>['formats'];
}

/** The step that samples are of, as the portals and partners of their market have it, with the formats declared there. */
function stepsOfSamples(texts: Texts, path: string): readonly StepOfSamples[] {
  const { files } = projectOf(texts);
  const [, market, step = ''] = /^schemas\/samples\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  return listViews(files)
    .filter((view) => view.market === market)
    .flatMap((view) => {
      const { definition, formats } = resolve(files, view);
      const found = definition.steps[step];
      return found ? [{ step: found, formats }] : [];
    });
}
