import type { ReactNode } from 'react';
import { useDraft } from '../draft/DraftContext.ts';
import { Helped } from '../help/Helped.tsx';
import {
  setAgreementVersion,
  listStaleVersions,
  type StaleAgreementVersion,
} from '../project/agreementVersions.ts';
import { findForbiddenFile } from '../project/findForbiddenFile.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { useStaff } from '../shell/session.ts';
import { isText, useKeptForm } from '../shell/useKeptForm.ts';

/** Warns of agreements whose words the draft changes under the version of before, with the field that gives them another. */
export function StaleAgreementVersions(): ReactNode {
  const { base, texts } = useDraft().state;
  return listStaleVersions(base, texts).map((one) => (
    <section
      key={one.market}
      className="notice warning"
      aria-label={`Version of the agreement, ${nameOfMarket(one.market)}`}
    >
      <StaleVersionSentence stale={one} />
      <NewVersion stale={one} />
    </section>
  ));
}

interface StaleVersionProps {
  readonly stale: StaleAgreementVersion;
}

export function StaleVersionSentence({ stale: { market, version } }: StaleVersionProps): ReactNode {
  return (
    <p>
      <strong>
        The text of the agreement in {nameOfMarket(market)} is changed, and its version still is {version}.
      </strong>{' '}
      People who accepted the earlier text and people who accept this one would have the same version, and
      nobody could tell them apart.
    </p>
  );
}

/** Says where applicants have to accept an agreement again, which their reviews show at their next visit. */
export function AcceptedAgain({ markets }: { readonly markets: readonly string[] }): ReactNode {
  if (markets.length === 0) return null;
  return (
    <p className="notice">
      The agreement changes in {joinWithAnd(markets.map(nameOfMarket))}: applicants there who have accepted it
      and not submitted yet must accept it again.
    </p>
  );
}

function NewVersion({ stale: { market, version } }: StaleVersionProps): ReactNode {
  const { state, apply } = useDraft();
  const { roles } = useStaff();
  const form = useKeptForm(`version of the agreement ${market}`, { first: '', fits: isText });
  const day = form.value;
  const changesFor = (value: string) => setAgreementVersion(state.texts, market, value);
  if (findForbiddenFile(roles, state.texts, changesFor('')) !== undefined)
    return (
      <p>Somebody who may change the agreement and the settings of the market has to give it another.</p>
    );
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!apply(`Version ${day} of the agreement, ${nameOfMarket(market)}`, changesFor(day))) return;
        form.empty();
        // The notice goes: the findings show whether all follows the new version.
        focusHeading('findings');
      }}
    >
      <Helped about="agreement">
        <label>
          <span className="beside-help">New version: the day from which the text holds</span>
          <input
            type="date"
            required
            min={dayAfter(version)}
            value={day}
            onChange={({ target }) => form.change(target.value)}
          />
        </label>
      </Helped>
      <button type="submit">Give it this version</button>
    </form>
  );
}

/** The day after one; undefined for a version that is no day. */
function dayAfter(day: string): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : new Date(time + 86_400_000).toISOString().slice(0, 10);
}
