import { useState, type ReactNode } from 'react';
import { useDraft } from '../draft/DraftContext.ts';
import { FileEditor } from '../json/FileEditor.tsx';
import { withCapital } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { foldersOf } from '../project/resolved.ts';
import { stepFile } from '../project/stepPlace.ts';
import { useLayer } from './LayerChoice.tsx';
import { useView } from './useView.ts';

/** The files of a step, one for each layer that has one. */
export function JsonPanel({ step }: { readonly step: string }): ReactNode {
  const { state } = useDraft();
  const { files, view } = useView();
  const layer = useLayer();
  const folders = foldersOf(view).filter((folder) => state.texts.has(stepFile({ folder, step })));
  const first = layer !== undefined && folders.includes(layer) ? layer : folders[0];
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
