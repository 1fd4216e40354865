import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { idOfVersion, type FindingsResponse, type StudioFinding } from '../../contract/studio.ts';
import { count } from '../project/names.ts';
import { Failed, useCall } from '../shell/states.tsx';

const MOST_FINDINGS = 20;

type Check = ReturnType<typeof useCheckAgain>;

/** Checks a version that another program has checked with this one. */
export const useCheckAgain = (version: number) =>
  useCall<FindingsResponse>(`/drafts/${idOfVersion(version)}/findings`);

/** The result of this program for a version that another one has checked: with errors the server serves it to nobody. */
export function CheckedAgain({ version }: { readonly version: number }): ReactNode {
  return <CheckResult version={version} check={useCheckAgain(version)} />;
}

/** Returns why a version cannot be released by now; undefined if it can, also if the check failed: the server repeats it. */
export function sayChecking([loaded]: Check): string | undefined {
  if (loaded.kind === 'loading') return 'It can be released as soon as this program has checked it again.';
  return errorsIn(loaded).length > 0 ? 'It cannot be released: see its errors above.' : undefined;
}

const errorsIn = (loaded: Check[0]): readonly StudioFinding[] =>
  loaded.kind === 'ready' ? loaded.value.findings.filter(({ severity }) => severity === 'error') : [];

interface CheckResultProps {
  readonly version: number;
  readonly check: Check;
}

export function CheckResult({ version, check: [loaded, reload] }: CheckResultProps): ReactNode {
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={reload} />;
  const errors = errorsIn(loaded);
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
              <Link to={`/drafts/${idOfVersion(version)}/files?file=${encodeURIComponent(path)}`}>
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

function Refused({ errors }: { readonly errors: number }): ReactNode {
  return (
    <>
      <strong>finds {count(errors, 'error')} in it.</strong> It cannot be released, nor served again. Begin a
      draft with it, mend what follows, and publish that.
    </>
  );
}
