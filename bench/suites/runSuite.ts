import { type DrawnPages, openDrawnPages } from './drawn/openDrawnPage.ts';
import { listFormCases } from './forms/listFormCases.ts';
import { readJsonFormsExamples } from './forms/readJsonFormsExamples.ts';
import { readSnapshotTests } from './forms/readSnapshotTests.ts';
import { listOwnForms } from './ownForms/listOwnForms.ts';
import { findTestSuite, listJsonSchemaCases } from './jsonSchema/listJsonSchemaCases.ts';
import type { SuiteCase, SuiteOutcome } from './suiteOutcome.ts';

let opened: DrawnPages | undefined;
const pages = async (): Promise<DrawnPages | undefined> => (opened = await openDrawnPages());

const LISTS: Readonly<Record<string, () => Promise<readonly SuiteCase[] | string>>> = {
  'json-schema': async () => {
    const folder = findTestSuite();
    return folder === undefined
      ? 'skipped: install libtest-json-schema-acceptance-perl (Debian), or name a checkout of the suite in JSON_SCHEMA_TEST_SUITE'
      : listJsonSchemaCases(folder);
  },
  'snapshot-tests': async () => listFormCases(await readSnapshotTests(), await pages()),
  'own-forms': async () => {
    const opened = await pages();
    return opened ? listOwnForms(opened) : 'skipped: no Chromium found; set CHROMIUM_PATH';
  },
  'jsonforms-examples': async () => listFormCases(await readJsonFormsExamples(), await pages()),
};

const [name = '', ...chosen] = process.argv.slice(2);
const cases = (await LISTS[name]?.()) ?? [];
const outcome: SuiteOutcome =
  typeof cases === 'string'
    ? { total: 0, failures: [], missing: cases }
    : await runAll(cases.filter(isChosen));
await opened?.close();
process.stdout.write(JSON.stringify(outcome));

function isChosen(one: SuiteCase): boolean {
  return chosen.length === 0 || chosen.includes(one.name);
}

async function runAll(all: readonly SuiteCase[]): Promise<SuiteOutcome> {
  const failures: { name: string; why: string }[] = [];
  for (const one of all) {
    // If the process hangs, the last line shows the case.
    process.stderr.write(`${one.name}\n`);
    try {
      await one.run();
    } catch (error) {
      failures.push({ name: one.name, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { total: all.length, failures };
}
