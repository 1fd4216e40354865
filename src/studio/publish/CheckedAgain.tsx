import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { idOfVersion, type FindingsResponse } from '../../contract/studio.ts';
import { count } from '../project/names.ts';
import { Failed, useCall } from '../shell/states.tsx';

const MOST_FINDINGS = 20;

/** The errors that this program finds in a version which another one has checked: with them the server serves it to nobody. */
export function CheckedAgain({ version }: { readonly version: number }): ReactNode {
  const id = idOfVersion(version);
  const [loaded, reload] = useCall<FindingsResponse>(`/drafts/${id}/findings`);
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={reload} />;
  if (loaded.kind === 'loading')
    return (
      <output className="notice below-form">
        Another program has checked version {version}: this one checks it again…
      </output>
    );
  const errors = loaded.value.findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return (
    <div className="notice warning below-form">
      <p>
        <strong>
          Another program has checked version {version}, and this one finds {count(errors.length, 'error')} in
          it.
        </strong>{' '}
        It cannot be released, nor served again. Begin a draft with it, mend what follows, and publish that.
      </p>
      <ul aria-label={`Errors in version ${version}`}>
        {errors.slice(0, MOST_FINDINGS).map(({ path, line, code, message }) => (
          <li key={`${path}:${line} ${code} ${message}`}>
            {message}{' '}
            <Link to={`/drafts/${id}/files?file=${encodeURIComponent(path)}`}>
              {path}:{line}
            </Link>{' '}
            <small>{code}</small>
          </li>
        ))}
        {errors.length > MOST_FINDINGS && <li>and {errors.length - MOST_FINDINGS} more</li>}
      </ul>
    </div>
  );
}
