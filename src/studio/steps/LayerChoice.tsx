import { useId, type ReactNode } from 'react';
import { nameOfLayer } from '../project/names.ts';
import { foldersOf, nameOfView, viewsOfFolder } from '../project/resolved.ts';
import { mayChangeFile, type GrantedRole } from '../../contract/staff.ts';
import { useStaff } from '../shell/session.ts';
import { useView } from './useView.ts';
import { Helped } from '../help/Helped.tsx';

/** The layer that changes belong to, from the URL; undefined until somebody has chosen one that this market has. */
export function useLayer(): string | undefined {
  const { search, view } = useView();
  const layer = search.get('layer');
  return layer !== null && foldersOf(view).includes(layer) ? layer : undefined;
}

/** Whether the person may change the definitions of some layer of the market that is shown. */
export function useMayChooseLayer(): boolean {
  const { view } = useView();
  const { roles } = useStaff();
  return foldersOf(view).some((folder) => mayChangeLayer(roles, folder));
}

const mayChangeLayer = (roles: readonly GrantedRole[], folder: string): boolean =>
  mayChangeFile(roles, `schemas/${folder}/steps/any.json`);

/** Asks where changes belong, and says what each choice would touch. */
export function LayerChoice(): ReactNode {
  const { view, files, change } = useView();
  const { roles } = useStaff();
  const mayChoose = useMayChooseLayer();
  const layer = useLayer();
  const group = useId();
  return (
    <Helped about="layer">
      <fieldset className="layers" data-tour="layer">
        <legend>Where does a change belong?</legend>
        {foldersOf(view).map((folder) => {
          const views = viewsOfFolder(files, folder);
          return (
            <label key={folder} className="radio">
              <input
                type="radio"
                name={group}
                value={folder}
                checked={layer === folder}
                disabled={!mayChangeLayer(roles, folder)}
                onChange={() => change({ layer: folder })}
              />
              <span>
                {nameOfLayer(folder)}
                <small>
                  touches{' '}
                  {views.length === 1
                    ? nameOfView(views[0] ?? view)
                    : `${views.length}: ${views.map(nameOfView).join('; ')}`}
                </small>
              </span>
            </label>
          );
        })}
        {!mayChoose && <p className="quiet-text">Your roles read these, and change none of them.</p>}
      </fieldset>
    </Helped>
  );
}

/** Where a value comes from, in words. */
export function Origin({ folder }: { readonly folder: string | undefined }): ReactNode {
  if (folder === undefined) return null;
  return (
    <span className="origin" title={`from schemas/${folder}`}>
      {nameOfLayer(folder)}
    </span>
  );
}
