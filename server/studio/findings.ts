import type { FindingsResponse, StudioFinding } from '../../src/contract/studio.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { readContent } from './drafts/readContent.ts';
import type { StudioParts } from './studioParts.ts';

interface Checked {
  readonly revision: number;
  readonly findings: Promise<readonly StudioFinding[]>;
}

/** Checks drafts and versions. Two people of one draft, or two pages, wait for one check of a revision. */
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
    const { revision, texts } = content;
    const known = this.#last.get(id);
    const findings =
      known?.revision === revision
        ? known.findings
        : checks.run('check', null, { draft: { key: id, texts } });
    this.#last.set(id, { revision, findings });
    try {
      const body = { revision, findings: [...(await findings)], milliseconds: performance.now() - start };
      return { kind: 'read', body };
    } finally {
      if (this.#last.get(id)?.findings === findings) this.#last.delete(id);
    }
  }
}
