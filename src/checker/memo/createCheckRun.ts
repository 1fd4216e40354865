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

/** The scope of what concerns all variants; each variant has one of its own, by its name. */
const ALL = 'all';

export function createCheckRun(
  inputs: readonly CheckInput[],
  {
    rules,
    files,
    locales,
  }: { readonly rules: CheckRules; readonly files: DefinitionFiles; readonly locales: DefinitionFiles },
  findings: ReadMemo<readonly Finding[]>,
): CheckRun {
  const shared: Tables = {
    files: { kind: 'files', of: files },
    locales: { kind: 'files', of: locales },
    rules: { kind: 'record', of: rules },
  };
  const ofInputs = inputs.map((input) => [nameOf(input.variant), tablesOf(input)] as const);
  const all = Object.assign({}, shared, ...inputs.map((input) => tablesOf(input, nameOf(input.variant))));
  findings.begin(
    new Map([[ALL, all], ...ofInputs.map(([name, tables]) => [name, { ...shared, ...tables }] as const)]),
  );
  const ofStep = (check: CheckOfVariant & { of: 'step' }, input: CheckInput, id: string) =>
    findings.take({ by: check.check, key: id, scope: nameOf(input.variant) }, (recorder) => {
      const lent = lendInput(recorder, input);
      const step = lent.resolution.definition.steps[id];
      return step ? check.check(lent, step) : [];
    });
  const ofCondition = (check: CheckOfVariant & { of: 'condition' }, input: CheckInput, path: string) =>
    findings.take({ by: check.check, key: path, scope: nameOf(input.variant) }, (recorder) => {
      const lent = lendInput(recorder, input);
      const schema = lent.flowParts.conditions[path];
      const [flow = '', ...name] = path.split('/');
      return schema ? check.check(lent, { flow, name: name.join('/'), schema }) : [];
    });
  const variants = inputs.map(({ variant }) => nameOf(variant)).join('\n');
  return {
    ofFiles: (check) =>
      findings.take({ by: check, key: '', scope: ALL }, (recorder) =>
        check(recorder.files('files', files), recorder.files('locales', locales)),
      ),
    ofVariant(check, input) {
      if (check.of === 'step')
        return Object.keys(input.resolution.definition.steps).flatMap((id) => ofStep(check, input, id));
      if (check.of === 'condition')
        return Object.keys(input.flowParts.conditions).flatMap((path) => ofCondition(check, input, path));
      return findings.take({ by: check.check, key: '', scope: nameOf(input.variant) }, (recorder) =>
        check.check(lendInput(recorder, input)),
      );
    },
    ofAll: (check) =>
      findings.take({ by: check, key: variants, scope: ALL }, (recorder) =>
        check(inputs.map((input) => lendInput(recorder, input, nameOf(input.variant)))),
      ),
  };
}
