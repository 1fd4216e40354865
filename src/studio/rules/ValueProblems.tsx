import type { ReactNode } from 'react';
import { pathToPointer } from '@stepwright/engine';
import type { StudioFinding } from '../../contract/studio.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { useDraft, useFindings } from '../draft/DraftContext.ts';
import { projectOf } from '../project/project.ts';
import { sayHint, sayMessage } from '../publish/sayFinding.ts';
import type { ValueRow } from './valueRows.ts';

/** Everything that the checker finds in a file. */
export function FileProblems({ path }: { readonly path: string }): ReactNode {
  const wrong = useProblems(path);
  const { texts } = useDraft().state;
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
  const errors = errorsByPointer(useProblems(path));
  const { texts } = useDraft().state;
  const own = pathToPointer(row.path);
  const items = row.kind === 'texts' ? row.texts.map((_text, index) => `${own}/${index}`) : [];
  const wrong = [own, ...items].flatMap((pointer) => errors.get(pointer) ?? []);
  return wrong.map((one) => (
    <p key={`${one.code} ${one.pointer} ${one.message}`} className="field-error">
      {sayMessage(one, projectOf(texts))}
    </p>
  ));
}

/** How many errors are in a value and in all that it has. */
export function useErrorsWithin(path: string, pointer: string): number {
  const errors = errorsByPointer(useProblems(path));
  const within = [...errors].filter(([at]) => at === pointer || at.startsWith(`${pointer}/`));
  return within.reduce((sum, [, found]) => sum + found.length, 0);
}

const NONE: readonly StudioFinding[] = [];

const useProblems = (path: string): readonly StudioFinding[] =>
  findingsByFile(useFindings().list).get(path) ?? NONE;

/** Grouped once for each list of findings, as every row of a table asks for its own. */
const findingsByFile = memoizeByObject((list: readonly StudioFinding[]) =>
  Map.groupBy(list, ({ path }) => path),
);

const errorsByPointer = memoizeByObject((list: readonly StudioFinding[]) =>
  Map.groupBy(
    list.filter(({ severity }) => severity === 'error'),
    ({ pointer }) => pointer,
  ),
);
