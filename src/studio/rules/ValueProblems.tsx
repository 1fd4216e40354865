import type { ReactNode } from 'react';
import { pathToPointer } from '@stepwright/engine';
import type { StudioFinding } from '../../contract/studio.ts';
import { useDraftState, useFindings } from '../draft/DraftContext.ts';
import { projectOf } from '../project/project.ts';
import { sayHint, sayMessage } from '../publish/sayFinding.ts';
import type { ValueRow } from './valueRows.ts';

/** Everything that the checker finds in a file. */
export function FileProblems({ path }: { readonly path: string }): ReactNode {
  const wrong = useProblems(path);
  const { texts } = useDraftState();
  if (wrong.length === 0) return null;
  return (
    <ul className={wrong.some(({ severity }) => severity === 'error') ? 'notice error' : 'notice'}>
      {wrong.map((one) => (
        <li key={`${one.code} ${one.pointer} ${one.message}`}>
          {sayMessage(one, projectOf(texts))} <small>{sayHint(one)}</small>
        </li>
      ))}
    </ul>
  );
}

interface ValueProblemsProps {
  readonly path: string;
  readonly row: ValueRow;
}

/** The errors of one value, or of the items of a list of texts, beside its input. */
export function ValueProblems({ path, row }: ValueProblemsProps): ReactNode {
  const wrong = useProblems(path);
  const { texts } = useDraftState();
  const own = pathToPointer(row.path);
  const isOwn = ({ pointer, severity }: StudioFinding) =>
    severity === 'error' && (pointer === own || (row.kind === 'texts' && pointer.startsWith(`${own}/`)));
  return wrong.filter(isOwn).map((one) => (
    <p key={`${one.code} ${one.pointer} ${one.message}`} className="field-error">
      {sayMessage(one, projectOf(texts))}
    </p>
  ));
}

function useProblems(path: string): readonly StudioFinding[] {
  return useFindings().list.filter((one) => one.path === path);
}
