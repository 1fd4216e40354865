import type { Answers } from '../../../src/engine/index.ts';
import { mergeAnswers, relevantAnswers } from '../../../src/engine/index.ts';
import type { ApplicationsDeps } from '../deps.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import { journeyConfig, journeyContext } from '../../definitions/configuration/journeyConfig.ts';
import { validateAnswers } from './validateAnswers.ts';
import type { ValidatedAnswers } from './validateAnswers.ts';
import { mergePatch } from './mergePatch.ts';

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
  const relevant = relevantAnswers(flow.runtime, flowId, journeyContext(flow, merged, config));
  const answers = mergeAnswers(relevant, mergePatch({}, ownPatch));
  return validateAnswers({ flow, flowId, answers, config, categories: deps.categories, language });
}

function pickParts(answers: Answers, parts: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([part]) => parts.includes(part)));
}
