import type { PredictionResponse } from '../../contract/categories.ts';
import { requestConfig, type HttpClient } from '../shared/api/client.ts';
import type { PredictCategories } from './categoriesState.ts';

interface PagePlace {
  readonly currency: string;
  /** The page's language at the moment. */
  readonly language: () => string;
}

/** Predicts the categories that fit what was typed about the business. */
export function createPrediction(client: HttpClient, { currency, language }: PagePlace): PredictCategories {
  return async (inputs, signal) => {
    const config = { ...requestConfig({ signal }), params: { inputs, language: language(), currency } };
    return (await client.get<PredictionResponse>('/api/v2/categories/predict', config)).data.top10LabelMlType;
  };
}
