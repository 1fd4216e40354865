import type { ReactNode } from 'react';
import { mayDo } from '../../contract/staff.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfMarket } from '../project/names.ts';
import { useStaff } from '../shell/session.ts';
import { useTextRights } from '../texts/useTextRights.ts';
import { ownTextChanges } from './ownText.ts';
import { findText } from './stepTexts.ts';
import { useView } from './useView.ts';

interface OwnTextOfferProps {
  readonly step: string;
  /** The question; undefined for a text that no market can have another one of. */
  readonly pointer: string | undefined;
  readonly textKeyName: string;
  readonly name: string;
}

/**
 * Offers an editor of the preview's market another text for it, where other markets show the same. A language that only this market speaks
 * needs no other key: it has an offer of its own.
 */
export function OwnTextOffer({ step, pointer, textKeyName, name }: OwnTextOfferProps): ReactNode {
  const { state, apply } = useDraft();
  const { locales, language, view, resolution } = useView();
  const { roles } = useStaff();
  const rights = useTextRights();
  const found = findText(locales, language, step, textKeyName);
  const definition = resolution.definition.steps[step];
  if (pointer === undefined || !definition || found?.file.endsWith('/steps.json') !== true) return null;
  const hasOwnLanguage = rights({ language, name: 'steps', key: textKeyName }).mayWrite;
  if (hasOwnLanguage || !mayDo(roles, 'edit', { market: view.market })) return null;
  const { file, text } = found;
  const own = () =>
    apply(
      `Write “${name}” of ${pointer} for ${nameOfMarket(view.market)} only`,
      ownTextChanges(state.texts, view, { step: definition, pointer, file, key: textKeyName, text }),
    );
  return (
    <p className="text-notes">
      <button type="button" className="link" onClick={own}>
        Write another for {nameOfMarket(view.market)} only
      </button>
    </p>
  );
}
