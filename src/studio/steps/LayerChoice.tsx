import { Fragment, useId, useState, type ReactNode } from 'react';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { count } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { readStored, store } from '../project/browserStorage.ts';
import { foldersOf, keyOfView, nameOfView, viewsOfFolder, type View } from '../project/resolved.ts';
import { mayChangeFile, type GrantedRole } from '../../contract/staff.ts';
import { useStaff } from '../shell/session.ts';
import { useOwner } from '../shell/useKeptForm.ts';
import { useView } from './useView.ts';
import { Helped } from '../help/Helped.tsx';

/** The layer that changes belong to, from the URL or as it was chosen last for this market; undefined until somebody has chosen one. */
export function useLayer(): string | undefined {
  const { search, view } = useView();
  const { kept } = useKeptLayer();
  return (
    foldersOf(view).find((one) => one === search.get('layer')) ?? foldersOf(view).find((one) => one === kept)
  );
}

/** The layer that was chosen last for the market that is shown: the tab keeps it for pages whose URL names none. */
function useKeptLayer() {
  const { view } = useView();
  const key = `${useOwner()}layer ${keyOfView(view)}`;
  return {
    kept: readStored('sessionStorage', key),
    keep: (layer: string) => store('sessionStorage', key, layer),
  };
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
  const { view, files, search, change } = useView();
  const { roles } = useStaff();
  const mayChoose = useMayChooseLayer();
  const layer = useLayer();
  const { keep } = useKeptLayer();
  const isOfBefore = layer !== undefined && layer !== search.get('layer');
  const group = useId();
  return (
    <Helped about="layer">
      <fieldset className="layers" data-tour="layer" data-missing={layer === undefined}>
        <legend>Where does a change belong?</legend>
        {foldersOf(view).map((folder) => {
          const views = viewsOfFolder(files, folder);
          return (
            <Fragment key={folder}>
              <label className="radio">
                <input
                  type="radio"
                  name={group}
                  value={folder}
                  checked={layer === folder}
                  disabled={!mayChangeLayer(roles, folder)}
                  onChange={() => {
                    keep(folder);
                    change({ layer: folder });
                  }}
                />
                <span>
                  {nameOfLayerIn(files, folder)}
                  <small>{sayTouched(views, files)}</small>
                </span>
              </label>
              {views.length > FEW && <AllTouched views={views} layer={nameOfLayerIn(files, folder)} />}
            </Fragment>
          );
        })}
        {isOfBefore && (
          <p className="quiet-text">
            You chose it before, for this market. Choose another one to change that.
          </p>
        )}
        {!mayChoose && <p className="quiet-text">Your roles read these, and change none of them.</p>}
      </fieldset>
    </Helped>
  );
}

/** So many are named at once. */
const FEW = 10;

function sayTouched(views: readonly View[], files: DefinitionFiles): string {
  const names = views.map((view) => nameOfView(view, files));
  if (names.length === 1) return `touches ${names.join('')}`;
  if (names.length <= FEW) return `touches ${names.length}: ${names.join('; ')}`;
  return `touches ${names.length}, in ${count(new Set(views.map(({ market }) => market)).size, 'market')}`;
}

interface AllTouchedProps {
  readonly views: readonly View[];
  readonly layer: string;
}

/** All that a choice touches, with a filter, for a project of many markets. */
function AllTouched({ views, layer }: AllTouchedProps): ReactNode {
  const { files } = useView();
  const [wanted, setWanted] = useState('');
  const found = views
    .map((view) => nameOfView(view, files))
    .filter((name) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <details className="all-touched">
      <summary>
        All {views.length} of them<span className="hidden-text">: {layer}</span>
      </summary>
      <label>
        Find
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      <ul>
        {found.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {found.length === 0 && <output>None has “{wanted.trim()}”.</output>}
    </details>
  );
}

/** Where a value comes from, in words. */
export function Origin({ folder }: { readonly folder: string | undefined }): ReactNode {
  const { files } = useView();
  if (folder === undefined) return null;
  return (
    <span className="origin" title={`from schemas/${folder}`}>
      {nameOfLayerIn(files, folder)}
    </span>
  );
}
