import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { MessagesDeps } from '../messages/deps.ts';

/** What signing in works with. */
export type AccessDeps = DefinitionsDeps & MessagesDeps;
