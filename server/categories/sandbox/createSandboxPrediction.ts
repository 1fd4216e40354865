import MiniSearch from 'minisearch';
import { foldText } from '../../../src/lib/foldText.ts';
import type { CategoryCatalog } from '../../../src/product/categoryCatalog.ts';
import type { PredictionPort, PredictionRequest } from '../predictionPort.ts';

type Catalog = Pick<CategoryCatalog, 'groups' | 'synonyms'>;

/** How much a match counts, by where it is. */
const WEIGHTS = { label: 3, keywords: 2, group: 0.5 } as const;
/** Words that are as long as this may be mistyped: shorter ones are too much alike. */
const SHORTEST_MISTYPED = 4;
const MISTYPED_PART = 0.25;
/** Matches that count less than this part of the best one are left out. */
const LEAST_PART = 0.3;
/** Weight of a synonym of a typed word, relative to the word itself. */
const SYNONYM_WEIGHT = 0.6;

/**
 * Predicts without a service: a full-text search over the labels, keywords and groups of the market's categories that knows the market's
 * synonyms and finds mistyped words.
 */
export function createSandboxPrediction(catalog: Catalog): PredictionPort {
  const known = new Map<string, ReturnType<typeof createSearch>>();
  return {
    async predict({ inputs, language, market }: PredictionRequest) {
      const key = `${market} ${language}`;
      const search = known.get(key) ?? createSearch(catalog, { language, market });
      known.set(key, search);
      return search(inputs);
    },
  };
}

function createSearch(catalog: Catalog, { language, market }: Omit<PredictionRequest, 'inputs'>) {
  const index = new MiniSearch({
    idField: 'predictLabel',
    fields: Object.keys(WEIGHTS),
    tokenize: wordsOf,
    processTerm: (word) => word,
  });
  index.addAll(
    catalog
      .groups(language, market)
      .flatMap(({ label: group, industries }) =>
        industries.flatMap(({ predictLabel, label, keywords }) =>
          predictLabel === undefined ? [] : [{ predictLabel, label, keywords: keywords.join(' '), group }],
        ),
      ),
  );
  const synonyms = catalog
    .synonyms(language, market)
    .map((words) => words.map((word) => wordsOf(word).join(' ')));
  return (inputs: string): readonly string[] => {
    const typed = ` ${wordsOf(inputs).join(' ')} `;
    const typedWords = new Set(wordsOf(inputs));
    const others = synonyms.filter((words) => words.some((word) => typed.includes(` ${word} `))).flat();
    const found = index.search([typed, ...others].join(' '), {
      boost: WEIGHTS,
      boostTerm: (word) => (typedWords.has(word) ? 1 : SYNONYM_WEIGHT),
      prefix: (word) => word.length >= SHORTEST_MISTYPED - 1,
      fuzzy: (word) => (word.length < SHORTEST_MISTYPED ? false : MISTYPED_PART),
    });
    const least = (found[0]?.score ?? 0) * LEAST_PART;
    return found.filter(({ score }) => score >= least).map(({ id }) => String(id));
  };
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
