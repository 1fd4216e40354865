import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { INNER_QUOTES } from '../steps/stepTexts.ts';
import { howToGivePrices } from './pricesFile.ts';
import { startTime } from './served.ts';

/** The reasons why a release to anybody is refused, as far as they are known before it is tried. */
export interface Obstacles {
  /** The start of a release that waits for its time; null if none does. */
  readonly waitsUntil: string | null;
  /** Whether that is a release of this version. */
  readonly isOwnWaiting: boolean;
  /** Markets that the operator's prices lack. */
  readonly unpriced: readonly string[];
  /** Markets that visitors have, and the version does not. */
  readonly missing: readonly string[];
}

interface ReleaseObstaclesProps extends Obstacles {
  /** Whether only some markets are chosen: the others keep what they have. */
  readonly isOfMarkets: boolean;
}

/** Shows why the release would be refused, and the way on, before it is tried. */
export function ReleaseObstacles(props: ReleaseObstaclesProps): ReactNode {
  const { waitsUntil, isOwnWaiting, unpriced, missing, isOfMarkets } = props;
  return (
    <>
      {waitsUntil !== null && (
        <p className="notice warning">
          <strong>{isOwnWaiting ? 'A release of this version' : 'Another release'} waits for its time</strong>{' '}
          ({startTime(waitsUntil)}), and no other one is possible before. To release now, give that one up
          first,{' '}
          {isOwnWaiting ? (
            'above.'
          ) : (
            <>
              under <Link to="/versions">Versions</Link>.
            </>
          )}
        </p>
      )}
      {unpriced.length > 0 && (
        <div className="notice warning">
          <p>
            <strong>The prices of the operator lack {namesOf(unpriced)}.</strong> Without them this version
            cannot be released.
          </p>
          <ol>
            {howToGivePrices(unpriced).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      {missing.length > 0 && !isOfMarkets && (
        <p className="notice warning">
          <strong>This version has no {namesOf(missing)}, which visitors have.</strong> Their applications
          need its files: begin a draft with the newest version, or release this one in other markets only.
        </p>
      )}
    </>
  );
}

const namesOf = (markets: readonly string[]): string => joinWithAnd(markets.map(nameOfMarket));

interface NotForShareProps {
  /** Files below `schemas/`. */
  readonly settings: readonly string[];
  readonly project: ProjectFiles;
  readonly onAll: () => void;
}

/** Shows before the release that a share cannot have the version, and what can be done instead. */
export function NotForShare({ settings, project, onAll }: NotForShareProps): ReactNode {
  return (
    <div className="notice warning">
      <p>
        <strong>A share of the visitors can have other questions and texts only.</strong> This version also
        changes{' '}
        {joinWithAnd(settings.map((file) => `“${describeFileIn(project, `schemas/${file}`, INNER_QUOTES)}”`))}
        , which all visitors of a market have alike. Release it to all; or publish the questions and texts as
        a version of their own and release that to a share first.
      </p>
      <button
        type="button"
        onClick={() => {
          onAll();
          // The button goes with the notice.
          focusHeading('release');
        }}
      >
        Choose all visitors
      </button>
    </div>
  );
}
