import { MAX_PREDICTED, type PredictionResponse } from '../../src/contract/categories.ts';
import { featuresFor } from '../definitions/configuration/journeyConfig.ts';
import { chooseCurrent } from '../definitions/flows/chooseFlow.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { reachVendor, type UnreachableVendor } from '../platform/vendors/reachVendor.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { PredictionPort } from './predictionPort.ts';

/** Dependencies of the prediction of categories. */
export type CategoriesDeps = DefinitionsDeps & {
  readonly providers: { readonly categoryPrediction: PredictionPort };
};

interface PredictionTarget {
  readonly host: string;
  readonly inputs: string;
  readonly language?: string | undefined;
  readonly currency?: string | undefined;
}

interface Predicted {
  readonly kind: 'predicted';
  readonly body: PredictionResponse;
}

/**
 * The categories of the market that fit a few words about a business, the likeliest first. The service may know categories that the market
 * does not have: those are left out. Where the feature is off the service is not called.
 */
export async function predictCategories(
  deps: CategoriesDeps,
  { host, inputs, language = '', currency }: PredictionTarget,
): Promise<Predicted | Refusal | UnreachableVendor> {
  const chosen = chooseCurrent(deps, choosePortal(deps, host).id, currency);
  if (chosen.kind === 'refused') return chosen;
  const { market } = chosen.flow.reference;
  if (featuresFor(deps, chosen.flow).categoryPrediction !== true || inputs.trim() === '')
    return toPredicted([]);
  const reached = await reachVendor(() =>
    deps.providers.categoryPrediction.predict({ inputs: inputs.trim(), language, market }),
  );
  if (reached.kind === 'unreachable') return reached;
  const offered = new Set(
    deps.categories
      .groups(language, market)
      .flatMap(({ industries }) => industries.map((one) => one.predictLabel)),
  );
  return toPredicted(reached.response.filter((label) => offered.has(label)));
}

function toPredicted(labels: readonly string[]): Predicted {
  return { kind: 'predicted', body: { top10LabelMlType: [...new Set(labels)].slice(0, MAX_PREDICTED) } };
}
