import type { ReactNode } from 'react';
import { keyOfView, nameOfView, resolve, type View } from '../project/resolved.ts';
import { useView } from './useView.ts';

/** The choice of the market, portal and partner that the page shows; the URL keeps it. */
export function ViewSelect(): ReactNode {
  const { view, views, files, ofMarket, language, change } = useView();
  const choose = (next: View) => {
    const { locales } = resolve(files, next).definition.market;
    // Else the page would show the other market in a language that only this one has.
    const isLeft = ofMarket.includes(language) && !locales.includes(language);
    change({ view: keyOfView(next), ...(isLeft && { language: undefined }) });
  };
  return (
    <label>
      Market and portal
      <select
        value={keyOfView(view)}
        onChange={({ target }) => {
          const next = views.find((one) => keyOfView(one) === target.value);
          if (next) choose(next);
        }}
      >
        {views.map((one) => (
          <option key={keyOfView(one)} value={keyOfView(one)}>
            {nameOfView(one, files)}
          </option>
        ))}
      </select>
    </label>
  );
}
