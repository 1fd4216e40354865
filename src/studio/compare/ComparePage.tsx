import { useMemo, useState, type ReactNode } from 'react';
import { listLeaves, type StepDefinition } from '@stepwright/engine';
import type { VersionResponse, VersionsResponse } from '../../contract/studio.ts';
import { isList } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { projectOf } from '../project/project.ts';
import { keyOfView, listViews, nameOfView, resolve } from '../project/resolved.ts';
import { Failed, Loading, useCall } from '../shell/states.tsx';
import { ImpactView } from './ImpactView.tsx';

/** The draft beside its base or a version, and which market asks which question. */
export function ComparePage(): ReactNode {
  return (
    <div className="part">
      <Difference />
      <Matrix />
    </div>
  );
}

function Difference(): ReactNode {
  const { state } = useDraft();
  const [versions] = useCall<VersionsResponse>('/versions');
  const [chosen, setChosen] = useState('base');
  return (
    <section className="card" aria-labelledby="difference">
      <h2 id="difference">What is different for visitors</h2>
      <label>
        This draft beside
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="base">
            {state.draft.base === null
              ? 'the installed definitions'
              : `version ${state.draft.base}, which it began with`}
          </option>
          {versions.kind === 'ready' &&
            versions.value.versions.map(({ version, reason }) => (
              <option key={version} value={version}>
                version {version}: {reason}
              </option>
            ))}
        </select>
      </label>
      {chosen === 'base' ? (
        <ImpactView before={projectOf(state.base)} after={projectOf(state.texts)} />
      ) : (
        <BesideVersion key={chosen} version={chosen} />
      )}
    </section>
  );
}

function BesideVersion({ version }: { readonly version: string }): ReactNode {
  const { state } = useDraft();
  const [loaded, reload] = useCall<VersionResponse>(`/versions/${version}`);
  const before = useMemo(
    () => loaded.kind === 'ready' && projectOf(new Map(Object.entries(loaded.value.files))),
    [loaded],
  );
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={reload} />;
  return before ? <ImpactView before={before} after={projectOf(state.texts)} /> : <Loading />;
}

/** All questions of a step against all markets and portals: asked, optional, or by another rule. */
function Matrix(): ReactNode {
  const { state } = useDraft();
  const { files } = projectOf(state.texts);
  const views = listViews(files).filter(({ cobrand }) => cobrand === undefined);
  const definitions = views.map((view) => resolve(files, view).definition);
  const steps = [...new Set(definitions.flatMap(({ steps: own }) => Object.keys(own)))];
  const [step, setStep] = useState(
    steps.includes('applicant-identity') ? 'applicant-identity' : (steps[0] ?? ''),
  );
  const own = definitions.map(({ steps: all }): StepDefinition | undefined => all[step]);
  const questions = [
    ...new Set(
      own.flatMap((one) => (one?.schema ? listLeaves(one.schema).map(({ pointer }) => pointer) : [])),
    ),
  ];
  return (
    <section className="card" aria-labelledby="matrix">
      <h2 id="matrix">Who is asked what</h2>
      <label>
        Step
        <select value={step} onChange={({ target }) => setStep(target.value)}>
          {steps.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Question</th>
              {views.map((view) => (
                <th key={keyOfView(view)} scope="col">
                  {nameOfView(view)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map((pointer) => {
              const cells = own.map((one) => describe(one, pointer));
              const differ = new Set(cells).size > 1;
              return (
                <tr key={pointer} className={differ ? 'differs' : undefined}>
                  <th scope="row">
                    <code>{pointer}</code>
                  </th>
                  {cells.map((cell, index) => (
                    <td key={keyOfView(views[index] ?? { market: '', portal: '' })}>{cell}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {questions.length === 0 && <p className="empty">This step asks nothing.</p>}
    </section>
  );
}

function describe(step: StepDefinition | undefined, pointer: string): string {
  const leaf = step?.schema && listLeaves(step.schema).find((one) => one.pointer === pointer);
  if (!leaf) return '–';
  const { format, type, enum: values } = leaf.schema;
  const named = [format, type].find((one) => typeof one === 'string') ?? 'any';
  const rule = isList(values) ? `${values.length} choices` : named;
  return [rule, leaf.required ? 'required' : 'optional', ...(leaf.always ? [] : ['by condition'])].join(', ');
}
