import type { DefinitionsDeps } from '../deps.ts';
import type { LoadedFlow } from '../flows/loadedFlow.ts';
import { featuresFor } from './journeyConfig.ts';

/** The languages of a market's pages in a portal: all of the market's, or its first if the portal shows one language only. */
export function offeredLocales(deps: Pick<DefinitionsDeps, 'config'>, flow: LoadedFlow): readonly string[] {
  const { locales } = flow.runtime.definition.market;
  return featuresFor(deps, flow)['multiLanguage'] === true ? locales : locales.slice(0, 1);
}
