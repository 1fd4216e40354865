import type { ReactNode } from 'react';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Impact, ProjectFiles } from '../../product/impact/compareProjects.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { currencyOf, isAmount, nameOfAmount } from '../rules/amounts.ts';
import { rowsOfFile } from '../rules/rowsOfFile.ts';
import { sayRow } from '../rules/sayRow.ts';
import { isInput } from '../rules/valueRows.ts';
import { ChangeTable } from './ChangeTable.tsx';

interface ChangedValuesProps {
  readonly impact: Impact;
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
}

/** The values of prices, agreements and settings that differ, each by its name under “Rules and numbers”, as it was and as it is. */
export function ChangedValues({ impact, before, after }: ChangedValuesProps): ReactNode {
  const rows = impact.files
    // Samples are no value that a visitor meets.
    .filter(({ file, kind }) => kind === 'changed' && !file.startsWith('samples/'))
    .flatMap(({ file }) => changedIn(file, before.files, after.files));
  return (
    <ChangeTable one="value">
      {rows.map(({ file, key, name, was, is }) => (
        <tr key={`${file} ${key}`}>
          <th scope="row" className="named">
            {name}
            <br />
            <small>{describeFileIn(after, `schemas/${file}`)}</small>
          </th>
          <td>{was ?? <em>none</em>}</td>
          <td>{is ?? <em>none</em>}</td>
        </tr>
      ))}
    </ChangeTable>
  );
}

function changedIn(file: string, before: DefinitionFiles, after: DefinitionFiles) {
  const [old, now] = [valuesOf(before, file), valuesOf(after, file)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ key, was: old.get(key), is: now.get(key) }))
    .map(({ key, was, is }) => ({ file, key, name: (is ?? was)?.name, was: was?.said, is: is?.said }))
    .filter(({ was, is }) => !isSameJson(was, is));
}

interface SaidValue {
  readonly name: string;
  readonly said: string;
}

/** The values of a file in words, by their names in the file: two of them may have the same name in words. */
function valuesOf(files: DefinitionFiles, file: string): ReadonlyMap<string, SaidValue> {
  const currency = currencyOf(files, file);
  return new Map(
    rowsOfFile(files, file)
      .filter(isInput)
      .map((row) => {
        const { key, name } = row;
        const said = sayRow(row, currency);
        return [key, { name: isAmount(key, currency) ? nameOfAmount(name) : name, said }];
      }),
  );
}
