import type { ReactNode } from 'react';
import { listMarketsAndPortals } from '../../product/authoring.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';

interface RemovedMarketsProps {
  readonly base: Texts;
  readonly texts: Texts;
  /** The markets that visitors have, also those that a release of their own opened. */
  readonly served: readonly string[];
}

/** Markets whose files the draft lacks: its version could not be released. It says how a market is closed instead. */
export function RemovedMarkets({ base, texts, served }: RemovedMarketsProps): ReactNode {
  const left = new Set(marketsOf(texts));
  const removed = [...new Set([...marketsOf(base), ...served])].filter((market) => !left.has(market));
  if (removed.length === 0) return null;
  const names = joinWithAnd(removed.map(nameOfMarket));
  return (
    <p className="notice warning">
      <strong>This draft has no files of {names}.</strong> While visitors have them, a version without them
      cannot be released to all: applications there need their prices and their agreement. To close a market,
      bring its files back, empty the list of portals in its settings, and remove its samples: it takes no new
      applications then, and those that it has continue.
    </p>
  );
}

const marketsOf = (texts: Texts) => listMarketsAndPortals(projectOf(texts).files).markets;
