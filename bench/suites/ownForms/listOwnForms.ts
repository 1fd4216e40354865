import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { draw, readState } from '../drawn/drawForm.ts';
import type { DrawnPage, DrawnPages } from '../drawn/openDrawnPage.ts';
import { prepareForm } from '../forms/listFormCases.ts';
import type { SuiteCase } from '../suiteOutcome.ts';
import { enterAnswers } from './enterAnswers.ts';
import type { OwnForm } from './ownForm.ts';

const FOLDER = path.join(import.meta.dirname, 'samples');

/** Draws, answers and submits each form. */
export async function listOwnForms(pages: DrawnPages): Promise<readonly SuiteCase[]> {
  const files = (await readdir(FOLDER)).toSorted();
  const samples = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(FOLDER, file), 'utf8')) as OwnForm), // ours
  );
  return samples.map((sample) => ({ name: sample.feature, run: () => runIn(pages, sample) }));
}

async function runIn(pages: DrawnPages, sample: OwnForm): Promise<void> {
  try {
    await runSample(await pages.open(), sample);
  } catch (error) {
    await pages.drop();
    throw error;
  }
}

async function runSample({ page, takeErrors }: DrawnPage, sample: OwnForm): Promise<void> {
  const { feature, schema, ui = {}, data = {}, entries, refused, mend = [], expected } = sample;
  await draw(page, await prepareForm({ name: feature, schema, ui, data }));
  const handIn = async () => {
    // The form reports input after a short pause; errors that disappear would move the button below the pointer.
    await page.waitForTimeout(PAUSE_MS);
    await page.getByRole('button', { name: 'Hand in' }).click();
    return (await readState(page)).submitted;
  };
  await enterAnswers(page, entries);
  if (refused) {
    if ((await handIn()) !== undefined) throw new Error('It is handed in with its problems');
    for (const pointer of refused)
      await page.locator(`[data-pointer="${pointer}"] .sw-error`).first().waitFor();
    await enterAnswers(page, mend);
  }
  const submitted = await handIn();
  if (!isDeepStrictEqual(submitted, expected))
    throw new Error(`It hands in ${JSON.stringify(submitted)}: ${await page.locator('form').innerText()}`);
  const [error] = takeErrors();
  if (error !== undefined) throw new Error(`An error in the page: ${error}`);
}

const PAUSE_MS = 150;
