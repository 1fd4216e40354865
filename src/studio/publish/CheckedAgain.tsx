import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { idOfVersion, type FindingsResponse, type StudioFinding } from '../../contract/studio.ts';
import { count } from '../project/names.ts';
import { Failed, useCall } from '../shell/states.tsx';

const MOST_FINDINGS = 20;

/** The result of this program for a version that another one has checked: with errors the server serves it to nobody. */
export function CheckedAgain({ version }: { readonly version: number }): ReactNode {
  const id = idOfVersion(version);
  const [loaded, reload] = useCall<FindingsResponse>(`/drafts/${id}/findings`);
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={reload} />;
  const errors = loaded.kind === 'ready' ? loaded.value.findings.filter(isError) : [];
  return (
    <div className={errors.length > 0 ? 'notice warning below-form' : 'notice below-form'}>
      <output>
        Another program has checked version {version}: this one{' '}
        {loaded.kind === 'loading' && 'checks it again…'}
        {loaded.kind === 'ready' && errors.length === 0 && 'finds no error in it.'}
        {errors.length > 0 && <Refused errors={errors.length} />}
      </output>
      {errors.length > 0 && (
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
      )}
    </div>
  );
}

const isError = ({ severity }: StudioFinding) => severity === 'error';

function Refused({ errors }: { readonly errors: number }): ReactNode {
  return (
    <>
      <strong>finds {count(errors, 'error')} in it.</strong> It cannot be released, nor served again. Begin a
      draft with it, mend what follows, and publish that.
    </>
  );
}
