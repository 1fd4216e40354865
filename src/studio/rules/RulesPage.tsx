import { type ReactNode } from 'react';
import { NavLink, Navigate, Route, Routes } from 'react-router-dom';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLayer } from '../project/names.ts';
import { BrandColours } from './BrandColours.tsx';
import { DeclaredFormats } from './DeclaredFormats.tsx';
import { ValueTable } from './ValueTable.tsx';
import { Helped } from '../help/Helped.tsx';
import type { HelpId } from '../help/helpTexts.ts';

const TABS = [
  ['formats', 'Formats of numbers'],
  ['market', 'Numbers and settings'],
  ['offer', 'Prices and offers'],
  ['agreement', 'Agreement'],
  ['categories', 'Categories'],
  ['brand', 'Brand'],
] as const;

/** Everything but questions: rules of numbers, prices, the agreement, categories and colours. */
export function RulesPage(): ReactNode {
  const { state } = useDraft();
  const base = `/drafts/${state.draft.id}/rules`;
  return (
    <div className="part">
      <nav aria-label="Rules and numbers" className="tabs">
        {TABS.map(([to, name]) => (
          <NavLink key={to} to={`${base}/${to}`}>
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
        <Route path="brand" element={<BrandColours />} />
        <Route path="*" element={<Navigate to={`${base}/formats`} replace />} />
      </Routes>
    </div>
  );
}

interface FileFormsProps {
  readonly about: HelpId;
  readonly pattern: RegExp;
}

function FileForms({ about, pattern }: FileFormsProps): ReactNode {
  const { state } = useDraft();
  const paths = [...state.texts.keys()].filter((path) => pattern.test(path)).toSorted();
  return (
    <>
      {paths.map((path) => (
        <section key={path} className="card">
          <h2>{nameOfLayer(path.slice('schemas/'.length, path.lastIndexOf('/')))}</h2>
          <p className="quiet-text">{path}</p>
          <Helped about={about} isList>
            <ValueTable path={path} />
          </Helped>
        </section>
      ))}
      {paths.length === 0 && <p className="empty">This project has none.</p>}
    </>
  );
}
