import type { ServerDomain } from '../platform/domain.ts';
import type { CategoriesDeps } from './predictCategories.ts';
import { predictionRoutes } from './predictionRoutes.ts';

/** Categories of business: predicted from a few words. The list of them is part of the definitions. */
export function categories(deps: CategoriesDeps): ServerDomain {
  return { calls: [predictionRoutes(deps)] };
}
