import type { ReactNode } from 'react';
import { NavLink, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useDraft } from '../draft/DraftContext.ts';
import { withCapital } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { keyOfView } from '../project/resolved.ts';
import { useView } from '../steps/useView.ts';
import { BrandColours } from './BrandColours.tsx';
import { DeclaredFormats } from './DeclaredFormats.tsx';
import { StaleAgreementVersions } from '../publish/StaleAgreementVersions.tsx';
import { PRICES_FILE } from '../publish/pricesFile.ts';
import { ValueTable } from './ValueTable.tsx';
import { Helped } from '../help/Helped.tsx';
import type { HelpId } from '../help/helpTexts.ts';

const TABS = [
  ['formats', 'Formats of numbers'],
  ['market', 'Numbers and settings'],
  ['offer', 'Prices and offers'],
  ['agreement', 'Agreement'],
  ['categories', 'Categories'],
  ['portal', 'Portals and partners'],
  ['brand', 'Brand'],
] as const;

/** Everything but questions: rules of numbers, prices, the agreement, categories and colours. */
export function RulesPage(): ReactNode {
  const { state } = useDraft();
  const base = `/drafts/${state.draft.id}/rules`;
  const { search } = useLocation();
  return (
    <div className="part">
      <nav aria-label="Rules and numbers" className="tabs">
        {TABS.map(([to, name]) => (
          <NavLink key={to} to={`${base}/${to}${search}`}>
            {name}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route path="formats" element={<DeclaredFormats />} />
        <Route
          path="market"
          element={<FileForms about="settings" pattern={/^schemas\/markets\/[^/]+\/market\.json$/} />}
        />
        <Route path="offer" element={<FileForms about="offer" pattern={/\/offer\.json$/} />} />
        <Route path="agreement" element={<FileForms about="agreement" pattern={/\/agreement\.json$/} />} />
        <Route path="categories" element={<FileForms about="categories" pattern={/\/categories\.json$/} />} />
        <Route
          path="portal"
          element={
            <FileForms
              about="portal"
              pattern={/^schemas\/(?:portals|cobrands)\/[^/]+\/(?:portal|cobrand)\.json$/}
            />
          }
        />
        <Route path="brand" element={<BrandColours />} />
        <Route path="*" element={<Navigate to={`${base}/formats${search}`} replace />} />
      </Routes>
    </div>
  );
}

interface FileFormsProps {
  readonly about: HelpId;
  readonly pattern: RegExp;
}

/** One of the files of a kind at a time, at first that of the market that is shown: those of markets come before those of portals and partners. */
function FileForms({ about, pattern }: FileFormsProps): ReactNode {
  const { state } = useDraft();
  const paths = [...state.texts.keys()].filter((path) => pattern.test(path)).toSorted(byLayer);
  const { view, views, files, search, change } = useView();
  const path =
    paths.find((one) => one === search.get('file')) ??
    paths.find((one) => marketOf(one) === view.market) ??
    paths[0];
  const choose = (file: string) => {
    const shown = views.find(({ market }) => market === marketOf(file)) ?? view;
    change({ file, find: undefined, ...(shown.market !== view.market && { view: keyOfView(shown) }) });
  };
  const find = path === search.get('file') ? (search.get('find') ?? '') : '';
  if (path === undefined) return <p className="empty">This project has none.</p>;
  const nameOf = (one: string) =>
    withCapital(nameOfLayerIn(files, one.slice('schemas/'.length, one.lastIndexOf('/'))));
  return (
    <section className="card" aria-label={nameOf(path)}>
      <Helped about="whose">
        <label>
          Whose
          <select value={path} onChange={({ target }) => choose(target.value)}>
            {paths.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
      </Helped>
      {about === 'offer' && (
        <p className="quiet-text">
          Where the operator has prices of its own (the file that the server’s setting {PRICES_FILE} names),
          those count instead of these, for every market. A market that they lack is not released.
        </p>
      )}
      {about === 'agreement' && <StaleAgreementVersions />}
      <Helped about={about} isList>
        <ValueTable key={`${path} ${find}`} path={path} find={find} />
      </Helped>
    </section>
  );
}

const marketOf = (path: string): string | undefined => /^schemas\/markets\/([^/]+)\//.exec(path)?.[1];

const LAYERS = ['base', 'markets', 'portals', 'cobrands'];

function byLayer(one: string, other: string): number {
  const rank = (path: string) => LAYERS.indexOf(path.split('/')[1] ?? '');
  return rank(one) - rank(other) || one.localeCompare(other);
}
