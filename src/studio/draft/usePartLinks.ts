import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Links each part as it was left: with its step, market and language. */
export function usePartLinks(draft: string): (part: string) => string {
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({});
  const at = pathname + search;
  const folder = `/drafts/${draft}/`;
  const [part = ''] = pathname.slice(folder.length).split('/');
  if (left[part] !== at) setLeft({ ...left, [part]: at });
  return (to) => left[to] ?? folder + to;
}
