import { mergeAnswers, relevantAnswers, type Answers, type Json } from '@stepwright/engine';
import type { ApplicationsDeps } from '../deps.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import { journeyConfig, journeyContext } from '../../definitions/configuration/journeyConfig.ts';
import { knownAnswers } from '../../prefill/readOnlyAnswers.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import { validateAnswers, type ValidatedAnswers } from './validateAnswers.ts';

interface PatchOptions {
  readonly flow: LoadedFlow;
  readonly flowId: string;
  readonly stored: Answers;
  readonly patch: Answers;
  readonly language?: string | undefined;
}

/**
 * Validates stored answers with a change merged into them. Stored answers that the change makes irrelevant (another branch)
 * are dropped; what the change itself brings must be asked for.
 */
export function validatePatch(deps: ApplicationsDeps, options: PatchOptions): ValidatedAnswers {
  const { flow, flowId, stored, patch, language } = options;
  const parts = flow.parts[flowId] ?? [];
  const config = journeyConfig(deps, flow);
  const ownPatch = pickParts(patch, parts);
  const merged = mergePatch(pickParts(stored, parts), ownPatch);
  // The value of a read-only question stays, once it was accepted.
  const known = knownAnswers(flow, { kept: stored, facts: {}, given: merged }, flowId);
  const context = { ...journeyContext(flow, merged, config), ...(known && { known }) };
  const relevant = relevantAnswers(flow.runtime, flowId, context);
  const answers = mergeAnswers(relevant, mergePatch({}, ownPatch));
  return validateAnswers({ flow, flowId, answers, known, config, categories: deps.categories, language });
}

/** JSON Merge Patch (RFC 7396): null takes an answer away, an object is merged, anything else replaces. */
function mergePatch(answers: Answers, patch: Answers): Answers {
  const merged = new Map(Object.entries(answers));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, isRecord(value) ? mergePatch(asRecord(merged.get(key)), value) : value);
  }
  return Object.fromEntries(merged);
}

function asRecord(value: Json | undefined): Answers {
  return isRecord(value) ? value : {};
}

function pickParts(answers: Answers, parts: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([part]) => parts.includes(part)));
}
