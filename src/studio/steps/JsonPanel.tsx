import { useState, type ReactNode } from 'react';
import { pointerToPath } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { FileEditor } from '../json/FileEditor.tsx';
import { withCapital } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { foldersOf } from '../project/resolved.ts';
import { stepFile } from '../project/stepPlace.ts';
import { useLayer } from './LayerChoice.tsx';
import { useView } from './useView.ts';

/** The files of a step, one for each layer that has one: first that of the chosen layer, or the one that has the selected question. */
export function JsonPanel({ step }: { readonly step: string }): ReactNode {
  const { state } = useDraft();
  const { files, view, search } = useView();
  const layer = useLayer();
  const textOf = (folder: string) => state.texts.get(stepFile({ folder, step }));
  const folders = foldersOf(view).filter((folder) => textOf(folder) !== undefined);
  const name = pointerToPath(search.get('question') ?? '').at(-1);
  const asking = folders.find((folder) => textOf(folder)?.includes(`${JSON.stringify(name)}:`));
  const first = layer !== undefined && folders.includes(layer) ? layer : (asking ?? folders[0]);
  const [chosen, setChosen] = useState(first);
  const folder = chosen !== undefined && folders.includes(chosen) ? chosen : first;
  if (folder === undefined) return <p className="notice">This market has no file of the step.</p>;
  return (
    <>
      <label>
        File
        <select value={folder} onChange={({ target }) => setChosen(target.value)}>
          {folders.map((one) => (
            <option key={one} value={one}>
              {withCapital(nameOfLayerIn(files, one))} ({stepFile({ folder: one, step })})
            </option>
          ))}
        </select>
      </label>
      <FileEditor key={folder} path={stepFile({ folder, step })} />
    </>
  );
}
