import { marketOf } from '../../product/impact/changedSettings.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { readersOfText, type TextPlace } from '../../product/reach/marketsOfText.ts';
import type { TextAt } from '../compare/ChangedTexts.tsx';

interface Compared {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
}

/** Two states as the visitors of some markets have them. */
interface Difference extends Compared {
  /** Whether the difference lists a changed text. */
  readonly lists: (text: TextAt) => boolean;
}

/** The difference in one market: its files, those that markets share, and the texts that its visitors read. */
export function differenceIn(market: string, compared: Compared): Difference {
  const states = onlyOf(compared, (id) => id === market);
  return { ...states, lists: (text) => isReadIn(states, text) };
}

/** The same in all markets but some. Texts that no visitor of any market reads, such as those of a language that comes, are listed too. */
export function differenceOutside(markets: ReadonlySet<string>, compared: Compared): Difference {
  const states = onlyOf(compared, (id) => !markets.has(id));
  return { ...states, lists: (text) => isReadIn(states, text) || !isReadIn(compared, text) };
}

function onlyOf({ before, after }: Compared, isShown: (market: string) => boolean): Compared {
  const filesOf = ({ files, locales }: ProjectFiles): ProjectFiles => ({
    files: new Map(
      [...files].filter(([path]) => {
        const market = marketOf(path);
        return market === undefined || isShown(market);
      }),
    ),
    locales,
  });
  return { before: filesOf(before), after: filesOf(after) };
}

function isReadIn({ before, after }: Compared, { language, text }: TextAt): boolean {
  const [file = '', key = ''] = text.split('#');
  const place: TextPlace = { language, name: file.replace(/\.json$/, ''), key };
  return [before, after].some((state) => readersOfText(state, place).length > 0);
}
