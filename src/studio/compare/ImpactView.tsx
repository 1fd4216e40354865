import { useMemo, type ReactNode } from 'react';
import { readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import { ownMember, textOf } from '../../lib/unknownValue.ts';
import { compareProjects, type Impact, type ProjectFiles } from '../../product/impact/compareProjects.ts';
import { describeImpact, figuresOf, type ImpactNames } from '../../product/impact/describeImpact.ts';
import { describeFile } from '../project/describeFile.ts';
import { count, nameOfLanguage, nameOfPointer } from '../project/names.ts';
import { listViews, nameOfView } from '../project/resolved.ts';
import { textKey } from '../project/stepEdits.ts';
import { findText, titleOfStep } from '../steps/stepTexts.ts';

const TEXTS_SHOWN = 60;

/** A text as `<file>#<key>`, such as `steps.json#review.title`. */
export interface ChangedText {
  readonly language: string;
  readonly text: string;
}

interface ImpactViewProps {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
  /** Left out where nothing can be changed. */
  readonly onTakeBack?: (text: ChangedText) => void;
}

/** How one state differs from another as visitors meet it: figures, sentences about questions, and texts beside each other. */
export function ImpactView({ before, after, onTakeBack }: ImpactViewProps): ReactNode {
  const impact = useMemo(() => compareProjects(before, after), [before, after]);
  const lines = describeImpact({ ...impact, texts: [] }, namesIn(before, after));
  if (lines.length + impact.texts.length === 0) return <p>Visitors notice no difference.</p>;
  return (
    <>
      <p>
        <strong>{countsOf(impact)}</strong>
      </p>
      {lines.length > 0 && <pre className="sentences">{lines.join('\n')}</pre>}
      <ChangedTexts
        impact={impact}
        before={before.locales}
        after={after.locales}
        {...(onTakeBack && { onTakeBack })}
      />
    </>
  );
}

/** The words of the studio: a step and a question that is gone has them in the state before. */
function namesIn(before: ProjectFiles, after: ProjectFiles): ImpactNames {
  const language = Object.keys(readLocaleList(after.locales))[0] ?? '';
  const all = listViews(after.files).length;
  const stepName = (step: string) =>
    [after, before].map(({ locales }) => titleOfStep(locales, language, step)).find((title) => title !== '');
  const labelOf = (step: string, question: string) =>
    [after, before]
      .map(({ locales }) => findText(locales, language, step, textKey(step, question, 'label'))?.text)
      .find((label) => label !== undefined);
  return {
    variants: (variants) => (variants.length === all ? 'Everywhere' : variants.map(nameOfView).join('; ')),
    step: (step) => `“${stepName(step) ?? step}”`,
    question: (step, question) => `“${labelOf(step, question) ?? nameOfPointer(question)}”`,
    file: (file) => `The file “${describeFile(`schemas/${file}`)}”`,
  };
}

function countsOf(impact: Impact): string {
  const { markets, portals, languages, steps, texts, files } = figuresOf(impact);
  const counts = [
    [markets.length, 'market'],
    [portals.length, 'portal'],
    [steps.length, 'step'],
    [texts, 'text'],
    [languages.length, 'language'],
    [files, 'other file'],
  ] as const;
  return counts
    .filter(([number]) => number > 0)
    .map(([number, word]) => count(number, word))
    .join(', ');
}

interface ChangedTextsProps {
  readonly impact: Impact;
  readonly before: DefinitionFiles;
  readonly after: DefinitionFiles;
  readonly onTakeBack?: (text: ChangedText) => void;
}

function ChangedTexts({ impact, before, after, onTakeBack }: ChangedTextsProps): ReactNode {
  const rows = impact.texts.flatMap(({ language, texts }) => texts.map((text) => ({ language, text })));
  if (rows.length === 0) return null;
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            {onTakeBack && (
              <th scope="col">
                <span className="hidden-text">Take back</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, TEXTS_SHOWN).map(({ language, text }) => (
            <tr key={`${language} ${text}`}>
              <th scope="row">
                {nameOfLanguage(language)}
                <br />
                <code>{text}</code>
              </th>
              <td lang={language}>{textIn(before, language, text)}</td>
              <td lang={language}>{textIn(after, language, text)}</td>
              {onTakeBack && (
                <td>
                  <button type="button" className="quiet" onClick={() => onTakeBack({ language, text })}>
                    Take back<span className="hidden-text"> {text}</span>
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > TEXTS_SHOWN && (
        <p className="quiet-text">and {count(rows.length - TEXTS_SHOWN, 'more text')}</p>
      )}
    </div>
  );
}

/** A text by `<file>#<key>`. */
function textIn(locales: DefinitionFiles, language: string, text: string): string {
  const [file = '', key = ''] = text.split('#');
  return textOf(ownMember(locales.get(`${language}/${file}`)?.json, key));
}
