import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayDo } from '../../contract/staff.ts';
import type { StudioVersion, VersionsResponse } from '../../contract/studio.ts';
import { dateTime, isApproved, isWrittenBy, listWaiting, sayRefusal } from '../publish/served.ts';
import { useMay, useStaff } from '../shell/session.ts';

/** Published versions that visitors do not have yet, with who has to act; nothing if there is none. */
export function Waiting({ versions }: { readonly versions: VersionsResponse }): ReactNode {
  const stateOf = useStates(versions);
  const waiting = listWaiting(versions);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="card">
      <h2 id="waiting">Published, and not released yet</h2>
      <ul className="rows">
        {waiting.map((one) => {
          const { text, isYours } = stateOf(one);
          return (
            <li key={one.version}>
              <div>
                <Link className="title" to={`/versions/${one.version}`}>
                  Version {one.version}: {one.reason}
                </Link>
                <p className="quiet-text">
                  by {one.author}, {dateTime(one.at)}
                </p>
                {one.refusal && <p>{sayRefusal(one.refusal)}</p>}
              </div>
              <span className={isYours ? 'badge warning' : 'badge'}>{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useStates({ needsApproval, versions: [newest] }: VersionsResponse) {
  const { name, roles } = useStaff();
  const mayReview = useMay('review');
  const reviewsAll = mayDo(roles, 'review');
  const mayRelease = useMay('release');
  const stateOfUnapproved = (version: StudioVersion) => {
    if (!mayReview || isWrittenBy(version, name))
      return { isYours: false, text: 'waits for somebody else’s approval' };
    // Its page says whether a reviewer of some markets may approve it: its changes decide about that.
    return { isYours: true, text: reviewsAll ? 'waits for your approval' : 'waits for approval' };
  };
  return (version: StudioVersion) => {
    // A newer version has corrected it, if there is one.
    if (version.refusal)
      return version.version === newest?.version && isWrittenBy(version, name)
        ? { isYours: true, text: 'refused: correct it in a draft' }
        : { isYours: false, text: 'refused' };
    if (needsApproval && !isApproved(version)) return stateOfUnapproved(version);
    return mayRelease
      ? { isYours: true, text: 'you can release it' }
      : { isYours: false, text: 'waits for its release' };
  };
}
