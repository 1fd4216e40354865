import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StudioHomeResponse } from '../../contract/studioHome.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { listMarketsAndPortals } from '../../product/authoring.ts';
import { listOpenItems } from '../../product/inheritance/listOpenItems.ts';
import { inheritedFile, listUnreleased, readInheritance } from '../../product/inheritance/inheritance.ts';
import { formatJson } from '../../product/market/formatJson.ts';
import { settleRecords } from '../../product/market/settleRecords.ts';
import { listUntranslated, type Untranslated } from '../../product/translation/listUntranslated.ts';
import { useDraft, useFindings } from '../draft/DraftContext.ts';
import { count, joinWithAnd, nameOfLanguage, nameOfMarket } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { keyOfView, viewOfMarket } from '../project/resolved.ts';
import { PRICES_FILE } from '../publish/pricesFile.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { useCall } from '../shell/states.tsx';
import { useMissing } from '../shell/useMissing.tsx';
import { LibraryNotes, type LibrarySet } from './LibraryNotes.tsx';
import { OpenItems } from './OpenItems.tsx';
import { idOfMarket, NewMarket } from './NewMarket.tsx';

/** Opens a market: a list of what those of the draft wait for, and the form of another one, a copy with the rules of its country. */
export function MarketPage(): ReactNode {
  const { state } = useDraft();
  const { files } = projectOf(state.texts);
  const [home, reload] = useCall<StudioHomeResponse>('/home');
  const library = home.kind === 'ready' ? home.value.library : [];
  return (
    <div className="part">
      {listUnreleased(files).map((market) => (
        <WaitingMarket key={market} market={market} set={library.find(({ id }) => id === market)} />
      ))}
      {listReady(projectOf(state.base).files, files).map((market) => (
        <ReadyMarket key={market} market={market} />
      ))}
      <NewMarket home={home} onRetry={reload} />
    </div>
  );
}

/** The markets that production serves by this draft, and did not before. */
function listReady(before: DefinitionFiles, now: DefinitionFiles): readonly string[] {
  const servedIn = (files: DefinitionFiles) => {
    const waiting = listUnreleased(files);
    return listMarketsAndPortals(files).markets.filter((market) => !waiting.includes(market));
  };
  const served = servedIn(before);
  return servedIn(now).filter((market) => !served.includes(market));
}

/** A market that waits for nothing more in the draft, with the next thing to do. */
function ReadyMarket({ market }: { readonly market: string }): ReactNode {
  const { state } = useDraft();
  const name = nameOfMarket(market);
  return (
    <section className="card" aria-labelledby={idOfMarket(market)}>
      <div className="heading">
        <h2 id={idOfMarket(market)}>{name} is ready</h2>
        <StepsLink market={market} />
      </div>
      <p className="notice good">
        Production serves {name} once a version of this draft is released. Publish it under{' '}
        <Link to={`/drafts/${state.draft.id}/publish`}>Check and publish</Link>; somebody who reviews all
        markets approves it, and then it is released.
      </p>
    </section>
  );
}

interface WaitingMarketProps {
  readonly market: string;
  /** The rules of its country in the library. */
  readonly set: LibrarySet | undefined;
}

/** The values and texts that a market waits for, and its release once they are done. */
function WaitingMarket({ market, set }: WaitingMarketProps): ReactNode {
  const { state, apply } = useDraft();
  const findings = useFindings();
  const project = projectOf(state.texts);
  const { files, locales } = project;
  const inheritance = readInheritance(files, market);
  if (!inheritance) return null;
  const items = listOpenItems(files, locales, inheritance);
  const untranslated = listUntranslated(project, market).filter(({ open }) => open.length > 0);
  const errors = findings.list.filter(({ severity }) => severity === 'error').length;
  const texts = untranslated.reduce((sum, { open }) => sum + open.length, 0);
  const waits = { items: items.length, texts, errors, isChecking: findings.isChecking };
  const release = () => {
    apply(`Let production serve ${nameOfMarket(market)}`, [
      { path: `schemas/${inheritedFile(market)}`, text: null },
      ...settleRecords(project, inheritance).map(([file, record]) => ({
        path: `locales/${file}`,
        text: formatJson({ ...record }),
      })),
    ]);
    requestAnimationFrame(() => focusHeading(idOfMarket(market)));
  };
  return (
    <section className="card" aria-labelledby={idOfMarket(market)}>
      <div className="heading">
        <h2 id={idOfMarket(market)}>{nameOfMarket(market)}, before it opens</h2>
        <StepsLink market={market} />
      </div>
      {set && <LibraryNotes set={set} />}
      <OpenItems market={market} items={items} />
      <OpenTexts translations={untranslated} />
      {errors > 0 && (
        <p>
          <Link to={`/drafts/${state.draft.id}/publish`}>{count(errors, 'error')}</Link> to mend.
        </p>
      )}
      <ServeButton waits={waits} onServe={release} />
      <p className="quiet-text">
        Until then it is served outside production only, where it can be tried. It opens when a version with
        this is released. Where the operator has prices of its own, that needs an offer for{' '}
        {nameOfMarket(market)} in them first: ask whoever runs the server ({PRICES_FILE}).
      </p>
    </section>
  );
}

/** How much a market waits for. */
interface Waits {
  readonly items: number;
  readonly texts: number;
  readonly errors: number;
  readonly isChecking: boolean;
}

function ServeButton({ waits, onServe }: { readonly waits: Waits; readonly onServe: () => void }): ReactNode {
  const { said, button } = useMissing(nameMissing(waits), onServe);
  return (
    <div>
      {said}
      <button type="button" className="primary" {...button}>
        Let production serve it
      </button>
    </div>
  );
}

/** All that has to be done before a market can be served, in words; undefined if nothing is missing. */
function nameMissing({ items, texts, errors, isChecking }: Waits): string | undefined {
  const open = [
    items > 0 && `confirm or change ${count(items, 'value')}`,
    texts > 0 && `translate ${count(texts, 'text')}`,
    errors > 0 && `mend ${count(errors, 'error')}`,
  ].filter((one) => typeof one === 'string');
  if (open.length > 0) return `first ${joinWithAnd(open)}`;
  return isChecking ? 'wait for the check, which takes a moment' : undefined;
}

/** The way to all steps of a market, in their order. */
function StepsLink({ market }: { readonly market: string }): ReactNode {
  const { state } = useDraft();
  const view = viewOfMarket(projectOf(state.texts).files, market);
  return (
    view && (
      <Link to={`/drafts/${state.draft.id}/flow?view=${keyOfView(view)}`}>
        Look at its steps<span className="hidden-text"> in {nameOfMarket(market)}</span>
      </Link>
    )
  );
}

/** The languages of a market that are not translated yet, each with the way to its texts. */
function OpenTexts({ translations }: { readonly translations: readonly Untranslated[] }): ReactNode {
  const { state } = useDraft();
  if (translations.length === 0) return <p className="notice good">All its texts are translated.</p>;
  return (
    <ul className="rows">
      {translations.map(({ language, open, texts }) => (
        <li key={language}>
          <span>
            {open.length} of {texts.length} texts are not translated to {nameOfLanguage(language)}
          </span>
          <Link to={`/drafts/${state.draft.id}/texts?translation=${language}`}>Translate</Link>
        </li>
      ))}
    </ul>
  );
}
