import { useState, type ReactNode } from 'react';
import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Translation, TranslationText } from '../../product/translation/listTranslationTexts.ts';
import type { TakenText } from '../../product/translation/exchange/exchangedTexts.ts';
import { messageOf } from '../../lib/unknownValue.ts';
import { translationProblem } from './changeText.ts';
import { FileInput } from './FileInput.tsx';
import { saveFile } from './saveFile.ts';
import { sayTaken, useTakeImport } from './useTakeImport.ts';
import { useTranslationRights } from './useTextRights.ts';

interface ExchangeProps {
  readonly translation: Translation;
  readonly texts: readonly TranslationText[];
}

/** A table for translators who work elsewhere: out as CSV, and back in; what does not fit is listed and left. */
export function Exchange({ translation, texts }: ExchangeProps): ReactNode {
  const take = useTakeImport(translation.language);
  const [report, setReport] = useState<readonly string[]>([]);
  const rights = useTranslationRights(translation);
  const mayWrite = (text: TranslationText) => rights(text).mayWrite;
  const load = async (file: File) => {
    try {
      const { taken, problems } = matchRows(readRows(await file.text()), { texts, mayWrite });
      const done = take(file.name, taken);
      setReport([`${sayTaken(done)}, ${problems.length} left.`, ...problems.slice(0, 20)]);
    } catch (error) {
      setReport([`This file cannot be read as CSV: ${messageOf(error)}`]);
    }
  };
  const [summary, ...problems] = report;
  return (
    <>
      <button type="button" onClick={() => saveRows(translation.language, texts)}>
        Save as CSV
      </button>
      <FileInput label="Read a CSV" accept=".csv,text/csv" onFile={load} />
      {summary !== undefined && (
        <div className="notice">
          <output>{summary}</output>
          {problems.length > 0 && (
            <ul>
              {problems.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

function saveRows(language: string, texts: readonly TranslationText[]): void {
  const rows = texts.map(({ place, source, target = '', state }) => ({ place, source, target, state }));
  saveFile(
    `${language}.csv`,
    'text/csv',
    `\uFEFF${stringify(rows, { header: true, escape_formulas: true })}`,
  );
}

type MayWrite = (text: TranslationText) => boolean;

type Row = Readonly<Record<string, string>>;

const readRows = (csv: string): readonly Row[] => parse(csv, { columns: true, bom: true });

/** The translations of the rows that fit, and why the others do not. */
function matchRows(
  rows: readonly Row[],
  { texts, mayWrite }: Pick<ExchangeProps, 'texts'> & { readonly mayWrite: MayWrite },
) {
  const known = new Map(texts.map((one) => [one.place, one]));
  const taken: TakenText[] = [];
  const problems: string[] = [];
  for (const { place = '', source, target = '' } of rows) {
    const text = known.get(place);
    const problem = text ? findProblem(text, { source, target, mayWrite }) : 'there is no such text';
    if (problem !== undefined) problems.push(`${place}: ${problem}`);
    if (!text || problem !== undefined || !isWritten(text, target)) continue;
    taken.push({ text, source: text.source, target, state: 'translated' });
  }
  return { taken, problems };
}

const isWritten = (text: TranslationText, target: string): boolean => target !== '' && target !== text.target;

interface ReadRow {
  readonly source: string | undefined;
  readonly target: string;
  readonly mayWrite: MayWrite;
}

function findProblem(text: TranslationText, { source, target, mayWrite }: ReadRow): string | undefined {
  if (target === '') return undefined;
  if (isWritten(text, target) && !mayWrite(text)) return 'none of your roles allows a change of it';
  if (source !== undefined && source.replace(/^'/, '') !== text.source)
    return 'its source has changed since the file was saved';
  return translationProblem(text, target);
}
