import type { ReactNode } from 'react';
import type { StudioHomeResponse } from '../../contract/studioHome.ts';
import { wordsIn } from '../project/names.ts';

type NewestSet = StudioHomeResponse['library'][number];

const NEWER_PARTS = { uncompared: [], notCovered: [] } satisfies Partial<NewestSet>;

/** A set in the response of a process of this release, or of the one before. */
export type LibrarySet = Omit<NewestSet, keyof typeof NEWER_PARTS> & Partial<NewestSet>;

/** The rest of the work on the rules of a country: those that nobody has compared with their sources, and what is not among them. */
export function LibraryNotes({ set }: { readonly set: LibrarySet }): ReactNode {
  const { uncompared, notCovered }: NewestSet = { ...NEWER_PARTS, ...set };
  if (uncompared.length + notCovered.length === 0) return null;
  return (
    <div className="notice">
      {uncompared.length > 0 && (
        <p>
          Written from general knowledge, so have somebody of that country read these rules before the
          release: {uncompared.map(wordsIn).join(', ')}.
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
