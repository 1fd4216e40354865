import { useState, type ReactNode } from 'react';
import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Translation, TranslationText } from '../../product/translation/listTranslationTexts.ts';
import { messageOf } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { withFiles } from '../project/project.ts';
import { placeholderProblem, writeText } from './writeText.ts';

interface ExchangeProps {
  readonly translation: Translation;
  readonly texts: readonly TranslationText[];
}

/** A table for translators who work elsewhere: out as CSV, and back in; what does not fit is listed and left. */
export function Exchange({ translation, texts }: ExchangeProps): ReactNode {
  const { state, apply } = useDraft();
  const [report, setReport] = useState<readonly string[]>([]);
  const save = () => {
    const rows = texts.map(({ place, source, target = '', state: own }) => ({
      place,
      source,
      target,
      state: own,
    }));
    const url = URL.createObjectURL(
      new Blob([`\uFEFF${stringify(rows, { header: true, escape_formulas: true })}`], { type: 'text/csv' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = `${translation.language}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  const load = async (file: File) => {
    try {
      const rows: readonly Readonly<Record<string, string>>[] = parse(await file.text(), {
        columns: true,
        bom: true,
      });
      const known = new Map(texts.map((one) => [one.place, one]));
      let changed = state.texts;
      const problems: string[] = [];
      let count = 0;
      for (const { place = '', source, target = '' } of rows) {
        const text = known.get(place);
        const problem = findProblem(text, source, target);
        if (problem !== undefined) problems.push(`${place}: ${problem}`);
        if (!text || problem !== undefined || target === '' || target === text.target) continue;
        changed = withFiles(
          changed,
          writeText(changed, {
            language: translation.language,
            file: `locales/${text.file}`,
            key: text.key,
            text: target,
            source: text.source,
          }),
        );
        count += 1;
      }
      const files = [...changed]
        .filter(([path, text]) => state.texts.get(path) !== text)
        .map(([path, text]) => ({ path, text }));
      if (files.length > 0) apply(`Import ${count} translations`, files);
      setReport([`${count} translations taken, ${problems.length} left.`, ...problems.slice(0, 20)]);
    } catch (error) {
      setReport([`This file cannot be read as CSV: ${messageOf(error)}`]);
    }
  };
  return (
    <>
      <button type="button" onClick={save}>
        Save as CSV
      </button>
      <label>
        Read a CSV
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void load(file);
            target.value = '';
          }}
        />
      </label>
      {report.length > 0 && (
        <ul role="status" className="notice">
          {report.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function findProblem(
  text: TranslationText | undefined,
  source: string | undefined,
  target: string,
): string | undefined {
  if (!text) return 'there is no such text';
  if (target === '') return undefined;
  if (source !== undefined && source.replace(/^'/, '') !== text.source)
    return 'its source has changed since the file was saved';
  return placeholderProblem(text.source, target);
}
