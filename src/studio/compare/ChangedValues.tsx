import type { ReactNode } from 'react';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Impact } from '../../product/impact/compareProjects.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { describeFile } from '../project/describeFile.ts';
import { count } from '../project/names.ts';
import { patchedMeta } from '../rules/patchedMeta.ts';
import { valueRows } from '../rules/valueRows.ts';

const VALUES_SHOWN = 60;

interface ChangedValuesProps {
  readonly impact: Impact;
  readonly before: DefinitionFiles;
  readonly after: DefinitionFiles;
}

/** The values of prices, agreements and settings that differ, each by its name under “Rules and numbers”, as it was and as it is. */
export function ChangedValues({ impact, before, after }: ChangedValuesProps): ReactNode {
  const rows = impact.files
    // Samples are no value that a visitor meets.
    .filter(({ file, kind }) => kind === 'changed' && !file.startsWith('samples/'))
    .flatMap(({ file }) => changedIn(file, before, after));
  if (rows.length === 0) return null;
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, VALUES_SHOWN).map(({ file, name, was, is }) => (
            <tr key={`${file} ${name}`}>
              <th scope="row">
                {name}
                <small>{describeFile(`schemas/${file}`)}</small>
              </th>
              <td>{was ?? <em>none</em>}</td>
              <td>{is ?? <em>none</em>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > VALUES_SHOWN && (
        <p className="quiet-text">and {count(rows.length - VALUES_SHOWN, 'more value')}</p>
      )}
    </div>
  );
}

function changedIn(file: string, before: DefinitionFiles, after: DefinitionFiles) {
  const [old, now] = [before, after].map((files) => valuesOf(files, file));
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
    .map((name) => ({ file, name, was: old?.get(name), is: now?.get(name) }))
    .filter(({ was, is }) => !isSameJson(was, is));
}

/** The values of a file in words, by their names. */
function valuesOf(files: DefinitionFiles, file: string): ReadonlyMap<string, string> {
  const rows = valueRows(files.get(file)?.json, patchedMeta(files, file));
  return new Map(
    rows.flatMap((row): readonly (readonly [string, string])[] => {
      if (row.kind === 'texts') return [[row.name, row.texts.join('\n')]];
      return row.kind === 'value' ? [[row.name, say(row.value)]] : [];
    }),
  );
}

function say(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? 'none' : String(value);
}
