import { useLocation, useNavigate } from 'react-router-dom';
import { ownMember } from '../../lib/unknownValue.ts';

interface OpenItem {
  readonly openItem: string | undefined;
  readonly onOpenItem: (pointer: string | undefined) => void;
}

/** The parameter of the URL that names it. */
export const OPEN_ITEM = 'item';

/** Keeps the item of a list whose page is open in the URL, so that Back and a reload do what one expects. */
export function useOpenItem(): OpenItem {
  const location = useLocation();
  const navigate = useNavigate();
  const openItem = new URLSearchParams(location.search).get(OPEN_ITEM) ?? undefined;
  return {
    openItem,
    onOpenItem: (pointer) => {
      // Where one came from is one step back, not a further one.
      if (ownMember(location.state, 'itemBefore') === (pointer ?? '')) return void navigate(-1);
      const search = new URLSearchParams(location.search);
      search.delete(OPEN_ITEM);
      // Other state of the step, such as the page to return to, is kept.
      const { itemBefore: _itemBefore, ...state }: Record<string, unknown> = location.state ?? {};
      if (pointer === undefined) return void navigate({ search: `${search}` }, { replace: true, state });
      search.set(OPEN_ITEM, pointer);
      return void navigate({ search: `${search}` }, { state: { ...state, itemBefore: openItem ?? '' } });
    },
  };
}

/** The item that was open before, empty for the whole form; nothing for a page that one opened by its URL. */
