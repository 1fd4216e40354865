import { finding, type Finding } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { didYouMean } from './nearestName.ts';

const SAMPLE_FILE = /^samples\/([^/]+)\/([^/]+)\.json$/;

/** Every file of samples belongs to a form of its market; nobody would run others. */
export function checkUnusedSamples(inputs: readonly CheckInput[]): readonly Finding[] {
  const files = inputs[0]?.files;
  if (!files) return [];
  const markets = new Set(inputs.map(({ marketId }) => marketId));
  return [...files.keys()].flatMap((file) => {
    const [, market, step] = SAMPLE_FILE.exec(file) ?? [];
    if (market === undefined || step === undefined) return [];
    const forms = formsOf(inputs.filter(({ marketId }) => marketId === market));
    if (forms.has(step)) return [];
    const message = markets.has(market)
      ? `The market "${market}" has no form "${step}"${didYouMean(step, forms)}`
      : `There is no market "${market}"${didYouMean(market, markets)}`;
    return [finding(files, 'samples-unused', { file }, message)];
  });
}

function formsOf(inputs: readonly CheckInput[]): ReadonlySet<string> {
  const steps = inputs.flatMap(({ resolution }) => Object.values(resolution.definition.steps));
  return new Set(steps.filter(({ kind }) => kind === 'form').map(({ id }) => id));
}
