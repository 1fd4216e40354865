import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { marketOf } from '../../src/product/impact/changedSettings.ts';
import type { ServedState } from '../../src/contract/studio.ts';
import type { ProjectFiles } from '../../src/product/impact/compareProjects.ts';
import { ReleaseForm } from '../../src/studio/publish/ReleaseForm.tsx';
import { SessionContext } from '../../src/studio/shell/session.ts';

/** No version is served yet. */
export const NONE: ServedState = { all: null, markets: {}, trial: null };

interface Opened {
  readonly served?: ServedState;
  readonly unpriced?: readonly string[];
  readonly missing?: readonly string[];
  readonly waitsUntil?: string;
  readonly checkedBefore?: readonly number[];
  readonly onDone?: () => void;
  /** The files of the version; left out for none. */
  readonly project?: ProjectFiles;
  /** The markets that visitors have; left out for all. */
  readonly known?: readonly string[];
  /** The market of the releaser; left out for all. */
  readonly market?: string;
}

/** Shows the form of a version with files that a share cannot have. */
export const openForm = (...form: Parameters<typeof formOf>) => render(formOf(...form));

/** The form to show after a change. */
export function formOf(
  settings: readonly string[],
  {
    served = NONE,
    unpriced = [],
    missing = [],
    waitsUntil,
    checkedBefore = [],
    market,
    known = ['us', 'ca'],
    onDone = () => {},
    project = { files: new Map(), locales: new Map() },
  }: Opened = {},
) {
  const staff = {
    id: 'a',
    name: 'Ada',
    email: '',
    roles: [{ role: 'releaser' as const, market: market ?? null, language: null }],
  };
  const session = { staff, signIn: { passkey: false, openId: false, byName: true }, writesFiles: false };
  const at = '2026-01-01T00:00:00Z';
  const version = { version: 1, parent: null, author: 'Bo', reason: 'why', at, approvals: [], refusal: null };
  const versions = {
    served,
    versions: [version],
    releases: [],
    needsApproval: false,
    waitsUntil: waitsUntil ?? null,
    mayBeginWithServed: true,
    checkedBefore: [...checkedBefore],
    markets: [...known],
    openedLast: [],
  };
  return (
    <SessionContext value={{ session, setSession: () => {} }}>
      <MemoryRouter>
        <ReleaseForm
          version={version}
          versions={versions}
          markets={['us', 'ca']}
          settings={settings.map((file) => ({
            file,
            markets: [marketOf(file)].flatMap((one) => one ?? ['us', 'ca']),
          }))}
          project={project}
          unpriced={unpriced}
          missing={missing}
          onDone={onDone}
        />
      </MemoryRouter>
    </SessionContext>
  );
}
