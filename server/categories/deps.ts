import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { PredictionPort } from './predictionPort.ts';

/** Dependencies of the prediction of categories. */
export type CategoriesDeps = DefinitionsDeps & {
  readonly providers: { readonly categoryPrediction: PredictionPort };
};
