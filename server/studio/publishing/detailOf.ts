import type { ProblemDetail } from '../../../src/contract/problem.ts';
import type { StudioFinding } from '../../../src/contract/studio.ts';

/** A finding as the detail of a refusal. */
export function detailOf({
  code,
  path,
  line,
  pointer,
  message,
}: Pick<StudioFinding, 'code' | 'path' | 'line' | 'pointer' | 'message'>): ProblemDetail {
  return { description: `${path}:${line}: ${message}`, pointer, code };
}
