import { finding, type Finding } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { samplesFolder } from './checkSamples.ts';
import { samplePattern } from './files/metaSchemas.ts';
import { didYouMean } from './nearestName.ts';

/** Checks that every file of samples belongs to a form of its variants; others would never run. */
export function checkUnusedSamples(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const { files, rules } = first;
  const what = rules.sampleLayer ?? 'variant';
  const nameOf = (folder: string): string => folder.slice(folder.indexOf('/') + 1);
  const folders = new Set(inputs.map(samplesFolder));
  const names = [...folders].map(nameOf);
  return [...files.keys()].flatMap((file) => {
    const [, folder, step] = samplePattern(rules).exec(file) ?? [];
    if (folder === undefined || step === undefined) return [];
    const forms = formsOf(inputs.filter((input) => samplesFolder(input) === folder));
    if (forms.has(step)) return [];
    const message = folders.has(folder)
      ? `The ${what} "${nameOf(folder)}" has no form "${step}"${didYouMean(step, forms)}`
      : `There is no ${what} "${nameOf(folder)}"${didYouMean(nameOf(folder), names)}`;
    return [finding(files, 'samples-unused', { file }, message)];
  });
}

function formsOf(inputs: readonly CheckInput[]): ReadonlySet<string> {
  const steps = inputs.flatMap(({ resolution }) => Object.values(resolution.definition.steps));
  return new Set(steps.filter(({ kind }) => kind === 'form').map(({ id }) => id));
}
