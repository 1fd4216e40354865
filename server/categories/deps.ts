import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { PredictionPort } from './predictionPort.ts';

/** What the prediction of categories works with. */
export type CategoriesDeps = DefinitionsDeps & {
  readonly providers: { readonly categoryPrediction: PredictionPort };
};
