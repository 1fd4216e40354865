import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';
import { branchesOn } from '../project/branches.ts';
import { namesOf, schemaPathsOf, valueIn } from '../project/schemaPath.ts';
import { useBranchSentence } from './useBranchWords.ts';

interface OtherRulesProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** Rules that branches of the step add to a question that is asked without them, too: as JSON, to read. */
export function OtherRules({ step, pointer }: OtherRulesProps): ReactNode {
  const sayBranches = useBranchSentence(step);
  const name = namesOf(pointer).at(-1) ?? '';
  const further = schemaPathsOf(step.schema, pointer).slice(1);
  if (further.length === 0) return null;
  return (
    <div className="rules">
      <h3>Other rules</h3>
      <ul>
        {further.map((path) => {
          const branches = branchesOn(step.schema, path);
          const required = valueIn(step.schema, [...path.slice(0, -2), 'required']);
          return (
            <li key={JSON.stringify(path)}>
              <p>
                {sayBranches(branches)},{' '}
                {isList(required) && required.includes(name) && 'it needs an answer and '}
                these rules hold, too
              </p>
              <details>
                <summary>As JSON</summary>
                <pre>{JSON.stringify(valueIn(step.schema, path), undefined, 2)}</pre>
              </details>
            </li>
          );
        })}
      </ul>
      <p className="quiet-text">They are read-only here: change them under JSON.</p>
    </div>
  );
}
