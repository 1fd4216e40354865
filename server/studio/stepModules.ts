import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { StudioParts } from './studioParts.ts';
import { findDraft } from './drafts/draftRepository.ts';

interface WantedStep {
  readonly draft: string;
  readonly revision: number;
  readonly market: string;
  readonly portal: string;
  readonly step: string;
  readonly cobrand: string | undefined;
}

interface StepModule {
  readonly kind: 'read';
  readonly code: string;
  /** Whether the draft has another revision by now: the module is of that one, and the next reader may get another. */
  readonly isNewer: boolean;
}

/**
 * The compiled module of one step of a draft, at the revision that the draft has. A page that asks for an earlier one has not heard of a
 * change yet, and draws the newest sooner than it would after a refusal.
 */
export async function readStepModule(
  { deps: { db }, contents, previews }: StudioParts,
  { draft, revision, step, market, portal, cobrand }: WantedStep,
): Promise<StepModule | Refusal> {
  const row = await findDraft(db, draft);
  if (!row) return refuse('studio.draftNotFound');
  if (row.revision < revision) return refuse('draft.outdated', { revision: row.revision });
  const { texts } = await contents.read(db, row);
  const variant = { market, portal, ...(cobrand !== undefined && { cobrand }) };
  const compiled = await previews.run('compileStep', { variant, step }, { draft: { key: draft, texts } });
  if (compiled.kind === 'compiled')
    return { kind: 'read', code: compiled.code, isNewer: row.revision > revision };
  const details = compiled.messages.map((description) => ({
    description,
    pointer: '',
    code: 'studio.stepInvalid',
  }));
  return refuse('studio.stepInvalid', { details });
}
