import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Names the compiled flow that a page imports and that an application is pinned to. */
export const FlowModuleReference = Type.Object({
  hash: Type.String(),
  url: Type.String(),
  market: Type.String(),
  portal: Type.String(),
});

/** See the schema of the same name. */
export type FlowModuleReference = Static<typeof FlowModuleReference>;
