import type { ReactNode } from 'react';
import { useDraft } from '../draft/DraftContext.ts';
import { Helped } from '../help/Helped.tsx';
import {
  setAgreementVersion,
  listStaleVersions,
  type StaleAgreementVersion,
} from '../project/agreementVersions.ts';
import type { AcceptedAgain as Markets } from '../project/acceptedAgain.ts';
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

/** Where applicants have to agree again: to an agreement, which their reviews show at their next visit, or to the sums of an order. */
export function AcceptedAgain({ again }: { readonly again: Markets }): ReactNode {
  const { agreement, orders } = again;
  return (
    <>
      {agreement.length > 0 && (
        <p className="notice">
          The agreement changes in {namesOf(agreement)}: applicants there who have accepted it and not
          submitted yet must accept it again.
        </p>
      )}
      {orders.length > 0 && (
        <p className="notice">
          The prices of orders change in {namesOf(orders)}: applicants there who see other sums on a page that
          is open must agree to the new ones. Orders that are placed keep theirs.
        </p>
      )}
    </>
  );
}

const namesOf = (markets: readonly string[]): string => joinWithAnd(markets.map(nameOfMarket));

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
