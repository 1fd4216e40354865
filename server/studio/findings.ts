import { versionOfId, type FindingsResponse, type StudioFinding } from '../../src/contract/studio.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { readContent } from './drafts/readContent.ts';
import type { StudioParts } from './studioParts.ts';

interface Checked {
  readonly revision: number;
  readonly findings: Promise<readonly StudioFinding[]>;
}

/** As many results are kept of versions: a version never changes, and a first check takes seconds. */
const KEPT = 20;

/** Checks drafts and versions. Two people of one draft, or two pages, wait for one check of a revision; that of a version is kept. */
export class DraftChecks {
  readonly #parts: Pick<StudioParts, 'deps' | 'contents' | 'checks'>;
  readonly #last = new Map<string, Checked>();

  constructor(parts: Pick<StudioParts, 'deps' | 'contents' | 'checks'>) {
    this.#parts = parts;
  }

  /** Returns the findings in a draft or a version, errors first. */
  async of(id: string): Promise<{ readonly kind: 'read'; readonly body: FindingsResponse } | Refusal> {
    const start = performance.now();
    const { checks } = this.#parts;
    const content = await readContent(this.#parts, id);
    if (content.kind === 'refused') return content;
    const { revision, texts, base } = content;
    const known = this.#last.get(id);
    const findings =
      known?.revision === revision
        ? known.findings
        : checks.run('check', null, { draft: { key: id, texts }, base });
    this.#keep(id, { revision, findings });
    let isKept = false;
    try {
      const body = { revision, findings: [...(await findings)], milliseconds: performance.now() - start };
      isKept = versionOfId(id) !== undefined;
      return { kind: 'read', body };
    } finally {
      if (!isKept && this.#last.get(id)?.findings === findings) this.#last.delete(id);
    }
  }

  #keep(id: string, checked: Checked): void {
    this.#last.set(id, checked);
    const [oldest] = this.#last.keys();
    if (this.#last.size > KEPT && oldest !== undefined) this.#last.delete(oldest);
  }
}
