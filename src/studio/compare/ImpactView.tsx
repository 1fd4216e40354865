import { useMemo, type ReactNode } from 'react';
import { compareProjects, type ProjectFiles } from '../../product/impact/compareProjects.ts';
import { describeImpact, figuresOf } from '../../product/impact/describeImpact.ts';

/** How one state differs from another as visitors meet it: the figures, then sentences. */
export function ImpactView({
  before,
  after,
}: {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
}): ReactNode {
  const impact = useMemo(() => compareProjects(before, after), [before, after]);
  const { markets, portals, languages, steps, texts, files } = figuresOf(impact);
  const lines = describeImpact(impact);
  if (lines.length === 0) return <p>Visitors notice no difference.</p>;
  const counts = [
    [markets.length, 'market'],
    [portals.length, 'portal'],
    [steps.length, 'step'],
    [texts, 'text'],
    [languages.length, 'language'],
    [files, 'other file'],
  ] as const;
  return (
    <>
      <p>
        <strong>
          {counts
            .filter(([number]) => number > 0)
            .map(([number, word]) => `${number} ${word}${number === 1 ? '' : 's'}`)
            .join(', ')}
        </strong>
      </p>
      <pre className="sentences">{lines.join('\n')}</pre>
    </>
  );
}
