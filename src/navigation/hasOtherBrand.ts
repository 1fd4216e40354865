import type { ApplicationState } from '../contract/applications.ts';
import type { ConfigsResponse } from '../contract/configuration.ts';

type Shown = Pick<ConfigsResponse, 'flowModule' | 'referralUrlId' | 'portal'>;

/**
 * Whether a page has another brand than the application that it is to show, so that words and prices would not agree. False if the URL
 * names the application's brand already: opening it again would change nothing.
 */
export function hasOtherBrand(
  { flowModule, referralUrlId, portal }: Shown,
  { cobrand, flowModule: pinned }: Pick<ApplicationState, 'cobrand' | 'flowModule'>,
): boolean {
  if (pinned.portal !== portal || flowModule.cobrand === cobrand) return false;
  return cobrand === undefined || cobrand !== referralUrlId;
}
