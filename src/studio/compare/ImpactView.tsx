import { useMemo, type ReactNode } from 'react';
import { readLocaleList } from '@stepwright/engine/authoring';
import { compareProjects, type Impact, type ProjectFiles } from '../../product/impact/compareProjects.ts';
import { describeImpact, figuresOf, type ImpactNames } from '../../product/impact/describeImpact.ts';
import { isList, ownMember, textOf } from '../../lib/unknownValue.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { count, sayPointer } from '../project/names.ts';
import { listViews, nameOfView } from '../project/resolved.ts';
import { ChangedConditions } from './ChangedConditions.tsx';
import { listChangedConditions, listCommonViews } from './listChangedConditions.ts';
import { ChangedTexts, type TakeBack, type TextAt } from './ChangedTexts.tsx';
import { ChangedValues } from './ChangedValues.tsx';
import { noticedTexts } from './effectiveText.ts';
import { sayValue } from './sayValue.ts';
import { INNER_QUOTES, labelOf, textOfValue, titleOfStep } from '../steps/stepTexts.ts';

interface ImpactViewProps {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
  /** Whether a changed text is listed; left out to list them all. */
  readonly lists?: (text: TextAt) => boolean;
  /** Left out where nothing can be changed. */
  readonly takeBack?: TakeBack;
}

/** How one state differs from another as visitors meet it: figures, sentences about questions, and texts beside each other. */
export function ImpactView({ before, after, lists, takeBack }: ImpactViewProps): ReactNode {
  const impact = useMemo(() => {
    const found = compareProjects(before, after);
    return { ...found, texts: noticedTexts(found, { before: before.locales, after: after.locales, lists }) };
  }, [before, after, lists]);
  const conditions = useMemo(() => listChangedConditions(before, after), [before, after]);
  const lines = describeImpact(
    { ...impact, texts: [] },
    namesIn({ before, after }, languageOf(impact, after)),
  );
  if (lines.length + conditions.length + impact.texts.length === 0)
    return <p>Visitors notice no difference.</p>;
  return (
    <>
      <p>
        <strong>{countsOf(impact, conditions.length)}</strong>
      </p>
      {lines.length > 0 && <pre className="sentences">{lines.join('\n')}</pre>}
      <ChangedConditions
        files={after.files}
        changed={conditions}
        known={listCommonViews(before.files, after.files).length}
      />
      <ChangedValues {...{ impact, before, after }} />
      <ChangedTexts
        impact={impact}
        before={before.locales}
        after={after.locales}
        {...(takeBack && { takeBack })}
      />
    </>
  );
}

/** The language in which steps and questions are named: the first one of the market if only one is concerned, else that of the project. */
function languageOf(impact: Impact, { files, locales }: ProjectFiles): string {
  const [market, ...others] = figuresOf(impact).markets;
  const spoken = ownMember(files.get(`markets/${market}/market.json`)?.json, 'locales');
  if (others.length === 0 && isList(spoken)) return textOf(spoken[0]);
  return Object.keys(readLocaleList(locales))[0] ?? '';
}

type Compared = Readonly<Record<'before' | 'after', ProjectFiles>>;

/** The words of the studio: a step and a question that is gone has them in the state before. */
function namesIn({ before, after }: Compared, language: string): ImpactNames {
  const all = listViews(after.files).length;
  const stepName = (step: string) =>
    [after, before].map(({ locales }) => titleOfStep(locales, language, step)).find((title) => title !== '');
  const questionName = (step: string, question: string) =>
    [after, before]
      .map(({ locales }) => labelOf({ locales, language }, step, question))
      .find((label) => label !== undefined);
  return {
    variants: (variants) =>
      variants.length === all ? 'Everywhere' : variants.map((one) => nameOfView(one, after.files)).join('; '),
    step: (step) => `“${stepName(step) ?? step}”`,
    question: (step, question) => `“${questionName(step, question) ?? sayPointer(question)}”`,
    file: (file) => `The file “${describeFileIn(after, `schemas/${file}`, INNER_QUOTES)}”`,
    value: (value, step, question) =>
      sayValue(value, (answer) =>
        [after, before]
          .map(({ locales }) => textOfValue({ locales, language }, step, question, answer))
          .find((text) => text !== undefined),
      ),
  };
}

function countsOf(impact: Impact, conditions: number): string {
  const { markets, portals, languages, steps, texts, files } = figuresOf(impact);
  const counts = [
    [markets.length, 'market'],
    [portals.length, 'portal'],
    [steps.length, 'step'],
    [conditions, 'condition'],
    [texts, 'text'],
    [languages.length, 'language'],
    [files, 'other file'],
  ] as const;
  return counts
    .filter(([number]) => number > 0)
    .map(([number, word]) => count(number, word))
    .join(', ');
}
