import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';

/** How a market asks for consent to scripts that watch how pages are used: they wait for it, or they run until it is refused. */
export const CONSENT_MODES = ['optIn', 'optOut'] as const;

const Script = Type.Optional(Type.String());

/** The scripts of a portal, each by its URL or as `sandbox`, and how consent to them is asked. */
export const ConsentConfig = Type.Object({
  mode: oneOf(CONSENT_MODES),
  scripts: Type.Object({ tagManager: Script, recording: Script, survey: Script }),
});
export type ConsentConfig = Static<typeof ConsentConfig>;
