import { readLocaleList } from '@stepwright/engine/authoring';
import { useDraft } from '../draft/DraftContext.ts';
import { projectOf } from '../project/project.ts';
import { useAddress } from '../shell/useAddressed.ts';
import { keyOfView, listViews, resolve, type View } from '../project/resolved.ts';

/** The market, portal and language that the page shows, from the URL; an empty market in an empty portal if no market is in any. */
export function useView() {
  const { state } = useDraft();
  const { search, change } = useAddress();
  const { files, locales } = projectOf(state.texts);
  const views = listViews(files);
  const view: View = views.find((one) => keyOfView(one) === search.get('view')) ??
    views[0] ?? { market: '', portal: '' };
  const resolution = resolve(files, view);
  const known = Object.keys(readLocaleList(locales));
  // Without a view, there is no market either.
  const ofMarket = views.length > 0 ? resolution.definition.market.locales : [];
  const languages = [...ofMarket, ...known.filter((tag) => !ofMarket.includes(tag))];
  const asked = search.get('language');
  const language = asked !== null && languages.includes(asked) ? asked : (languages[0] ?? 'en-US');
  return { files, locales, views, view, resolution, ofMarket, languages, language, search, change };
}
