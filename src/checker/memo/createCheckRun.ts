import type { DefinitionFiles, Finding } from '@stepwright/engine/authoring';
import type { CheckInput, CheckOfAll, CheckOfVariant } from '../checkInput.ts';
import type { CheckRules } from '../checkRules.ts';
import { lendInput, nameOf, tablesOf } from './lendInput.ts';
import type { ReadMemo } from './ReadMemo.ts';
import type { Tables } from './readTables.ts';

type CheckOfFiles = NonNullable<CheckRules['checks']>[number];

/** One run of the checks: each finds what it found before if it would read the same. */
export interface CheckRun {
  ofFiles(check: CheckOfFiles): readonly Finding[];
  ofVariant(check: CheckOfVariant, input: CheckInput): readonly Finding[];
  ofAll(check: CheckOfAll): readonly Finding[];
}

export function createCheckRun(
  inputs: readonly CheckInput[],
  {
    rules,
    files,
    locales,
  }: { readonly rules: CheckRules; readonly files: DefinitionFiles; readonly locales: DefinitionFiles },
  findings: ReadMemo<readonly Finding[]>,
): CheckRun {
  const tables: Tables = {
    files: { kind: 'files', of: files },
    locales: { kind: 'files', of: locales },
    rules: { kind: 'record', of: rules },
    ...tablesOf(inputs),
  };
  findings.begin(tables);
  const all = inputs.map(({ variant }) => nameOf(variant)).join('\n');
  const ofStep = (check: CheckOfVariant & { of: 'step' }, input: CheckInput, id: string) =>
    findings.take({ by: check.check, key: `${nameOf(input.variant)} ${id}` }, (recorder) => {
      const lent = lendInput(recorder, input);
      const step = lent.resolution.definition.steps[id];
      return step ? check.check(lent, step) : [];
    });
  const ofCondition = (check: CheckOfVariant & { of: 'condition' }, input: CheckInput, path: string) =>
    findings.take({ by: check.check, key: `${nameOf(input.variant)} ${path}` }, (recorder) => {
      const lent = lendInput(recorder, input);
      const schema = lent.flowParts.conditions[path];
      const [flow = '', ...name] = path.split('/');
      return schema ? check.check(lent, { flow, name: name.join('/'), schema }) : [];
    });
  return {
    ofFiles: (check) =>
      findings.take({ by: check, key: '' }, (recorder) =>
        check(recorder.files('files', files), recorder.files('locales', locales)),
      ),
    ofVariant(check, input) {
      if (check.of === 'step')
        return Object.keys(input.resolution.definition.steps).flatMap((id) => ofStep(check, input, id));
      if (check.of === 'condition')
        return Object.keys(input.flowParts.conditions).flatMap((path) => ofCondition(check, input, path));
      return findings.take({ by: check.check, key: nameOf(input.variant) }, (recorder) =>
        check.check(lendInput(recorder, input)),
      );
    },
    ofAll: (check) =>
      findings.take({ by: check, key: all }, (recorder) =>
        check(inputs.map((input) => lendInput(recorder, input))),
      ),
  };
}
