import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Parts that show one market at a time. */
const OF_ONE_MARKET: ReadonlySet<string> = new Set(['steps', 'flow', 'rules']);

/** Links each part as it was left: with its step and language, and with the market that was shown last in any of them. */
export function usePartLinks(draft: string): (part: string) => string {
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({});
  const [lastView, setLastView] = useState<string>();
  const at = pathname + search;
  const folder = `/drafts/${draft}/`;
  const [part = ''] = pathname.slice(folder.length).split('/');
  if (left[part] !== at) setLeft({ ...left, [part]: at });
  const view = new URLSearchParams(search).get('view') ?? lastView;
  if (view !== lastView) setLastView(view);
  return (to) => {
    const link = left[to] ?? folder + to;
    return view === undefined || !OF_ONE_MARKET.has(to) ? link : withView(link, view);
  };
}

/** An address in another view. Its layer, language and file are left out: they may not be those of the view. */
function withView(link: string, view: string): string {
  const [path = '', query] = link.split('?');
  const search = new URLSearchParams(query);
  if (search.get('view') === view) return link;
  search.set('view', view);
  for (const name of ['layer', 'language', 'file']) search.delete(name);
  return `${path}?${search.toString()}`;
}
