import type { ReactNode } from 'react';
import { keyOfView, nameOfView } from '../project/resolved.ts';
import { useView } from './useView.ts';

/** The choice of the market, portal and partner that the page shows; the URL keeps it. */
export function ViewSelect(): ReactNode {
  const { view, views, files, change } = useView();
  return (
    <label>
      Market and portal
      <select value={keyOfView(view)} onChange={({ target }) => change({ view: target.value })}>
        {views.map((one) => (
          <option key={keyOfView(one)} value={keyOfView(one)}>
            {nameOfView(one, files)}
          </option>
        ))}
      </select>
    </label>
  );
}
