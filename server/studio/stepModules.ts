import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { StudioDeps } from './deps.ts';
import type { DraftContent, DraftContents } from './drafts/draftContents.ts';
import type { Texts } from './drafts/draftFiles.ts';
import { readContent } from './drafts/readContent.ts';
import { remember } from './drafts/remember.ts';
import type { StudioThread } from './worker/studioThread.ts';
import type { CompiledStep, StudioTasks } from './worker/tasks.ts';

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

type StepInput = StudioTasks['compileStep']['input'];

/** The step of a draft that was shown last. */
interface ShownStep {
  readonly input: StepInput;
  /** The last revision whose definitions are those of the module. */
  readonly revision: number;
  /** Its module after a change, until it is read. */
  readonly ahead?: { readonly texts: Texts; readonly compiled: Promise<CompiledStep> };
}

interface ModuleParts {
  readonly deps: Pick<StudioDeps, 'db'>;
  readonly contents: DraftContents;
  readonly previews: StudioThread;
}

/** The compiled modules of steps. The step that was shown last is compiled again while its change is being written. */
export class StepModules {
  readonly #parts: ModuleParts;
  /** By the drafts' ids. */
  readonly #shown = new Map<string, ShownStep>();

  constructor(parts: ModuleParts) {
    this.#parts = parts;
  }

  /**
   * The compiled module of one step of a draft, at the revision that the draft has. A page that asks for an earlier one has not heard of a
   * change yet, and draws the newest sooner than it would after a refusal.
   */
  async read({ draft, revision, step, market, portal, cobrand }: WantedStep): Promise<StepModule | Refusal> {
    const content = await readContent(this.#parts, draft);
    if (content.kind === 'refused') return content;
    const { texts } = content;
    if (content.revision < revision) return refuse('draft.outdated', { revision: content.revision });
    const variant = { market, portal, ...(cobrand !== undefined && { cobrand }) };
    const compiled = await this.#compiledOf(
      draft,
      { revision: content.revision, input: { variant, step } },
      texts,
    );
    if (compiled.kind === 'compiled')
      return { kind: 'read', code: compiled.code, isNewer: content.revision > revision };
    const details = compiled.messages.map((description) => ({
      description,
      pointer: '',
      code: 'studio.stepInvalid',
    }));
    return refuse('studio.stepInvalid', { details });
  }

  /**
   * Begins to compile the step that was shown last as it is after a change, which need not be committed yet: only a reader who finds
   * these very texts gets the module.
   */
  prepare(draft: string, { revision, texts }: DraftContent, paths: readonly string[]): void {
    const shown = this.#shown.get(draft);
    if (shown?.revision !== revision - 1 || shown.ahead) return;
    if (paths.every((path) => path.startsWith('locales/')))
      return remember(this.#shown, draft, { ...shown, revision });
    const compiled = this.#compile(draft, shown.input, texts);
    // The reader of the module gets the failure.
    compiled.catch(() => undefined);
    remember(this.#shown, draft, { ...shown, ahead: { texts, compiled } });
  }

  async #compiledOf(draft: string, shown: ShownStep, texts: Texts): Promise<CompiledStep> {
    const known = this.#shown.get(draft);
    const isAhead =
      known?.ahead?.texts === texts && JSON.stringify(known.input) === JSON.stringify(shown.input);
    remember(this.#shown, draft, shown);
    return isAhead && known.ahead ? known.ahead.compiled : this.#compile(draft, shown.input, texts);
  }

  async #compile(draft: string, input: StepInput, texts: Texts): Promise<CompiledStep> {
    return this.#parts.previews.run('compileStep', input, { draft: { key: draft, texts } });
  }
}
