import type { ReactNode } from 'react';
import type { StudioHomeResponse } from '../../contract/studioHome.ts';

export type LibrarySet = StudioHomeResponse['library'][number];

/** The rest of the work on the rules of a country: those that nobody has compared with their sources, and what is not among them. */
export function LibraryNotes({ set }: { readonly set: LibrarySet }): ReactNode {
  const { uncompared, notCovered } = set;
  if (uncompared.length + notCovered.length === 0) return null;
  return (
    <div className="notice">
      {uncompared.length > 0 && (
        <p>
          Written from general knowledge, so have somebody of that country read these rules before the
          release: {uncompared.map(inWords).join(', ')}.
        </p>
      )}
      {notCovered.length > 0 && (
        <>
          <p>The library does not have:</p>
          <ul>
            {notCovered.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The name of a rule: members of a market’s settings are `dateOrder`, formats are `gb-sort-code`. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
