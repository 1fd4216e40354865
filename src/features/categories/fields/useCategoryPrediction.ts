import { useEffect, useState } from 'react';
import type { PredictCategories } from '../categoriesState.ts';

/** Specification, sections 7 and 9. */
const DEBOUNCE_MS = 650;
const TIMEOUT_MS = 4_000;
/** A single letter does not describe a business. */
const MIN_QUERY_LENGTH = 2;
const NONE: readonly string[] = [];

interface CategoryPrediction {
  /** The `predictLabel` of each category that fits, the likeliest first. */
  readonly labels: readonly string[];
  /** Whether a prediction for this text is still to come. */
  readonly predicting: boolean;
}

const NO_PREDICTION: CategoryPrediction = { labels: NONE, predicting: false };

/** Returns the predicted categories for a text. A newer text aborts the older request; failures are silent. */
export function useCategoryPrediction(
  text: string,
  predict: PredictCategories | undefined,
): CategoryPrediction {
  const query = text.trim();
  const [answer, setAnswer] = useState({ query: '', labels: NONE });
  const isAsked = predict !== undefined && query.length >= MIN_QUERY_LENGTH;

  useEffect(() => {
    if (!predict || !isAsked) return undefined;
    const controller = new AbortController();
    let isLeft = false;
    const finish = (labels: readonly string[]): void => {
      if (!isLeft) setAnswer({ query, labels });
    };
    const start = (): void => {
      timer = setTimeout(() => {
        controller.abort();
        finish(NONE);
      }, TIMEOUT_MS);
      predict(query, controller.signal)
        .then(finish, () => finish(NONE))
        .finally(() => clearTimeout(timer));
    };
    let timer = setTimeout(start, DEBOUNCE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isAsked, predict]);

  if (!isAsked) return NO_PREDICTION;
  return answer.query === query
    ? { labels: answer.labels, predicting: false }
    : { labels: NONE, predicting: true };
}
