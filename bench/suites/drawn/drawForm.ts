import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { type Answers, pathToPointer, projectAnswers } from '@stepwright/engine';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import { dropEmpty } from '@stepwright/validators';
import type { PreparedForm } from '../forms/listFormCases.ts';
import type { DrawnState } from './drawnState.ts';
import type { DrawnPage } from './openDrawnPage.ts';

/**
 * Draws a form with the answers that came with it, hands it in, and presses every button once. Throws where a script fails, the
 * console has an error, an answer does not show, or one is lost on the way.
 */
export async function drawForm({ page, takeErrors }: DrawnPage, form: PreparedForm): Promise<void> {
  await draw(page, form);
  await expectShown(page, form);
  await page.getByRole('button', { name: 'Hand in' }).click();
  const { submitted, latest } = await readState(page);
  expectKept(form, submitted ?? latest, submitted !== undefined);
  await pressAll(page);
  const [error] = takeErrors();
  if (error !== undefined) throw new Error(`An error in the page: ${error}`);
}

export async function draw(
  page: Page,
  { code, answers }: Pick<PreparedForm, 'code' | 'answers'>,
): Promise<void> {
  await page.evaluate(
    ([module, given]) =>
      (globalThis as unknown as { drawForm: (code: string, answers: unknown) => Promise<void> }).drawForm(
        module,
        given,
      ),
    [code, answers as unknown] as const, // JSON, in the eyes of playwright a type without end
  );
  await page.locator('form').waitFor();
}

export function readState(page: Page): Promise<DrawnState> {
  return page.evaluate(() => (globalThis as unknown as { drawnState: DrawnState }).drawnState);
}

/** Every text and number of the answers is somewhere in the page. */
async function expectShown(page: Page, { answers, runtime }: PreparedForm): Promise<void> {
  const { schema: asked = {} } = runtime.definition.steps['one'] ?? {};
  const schema = JSON.stringify(asked);
  const expected = listTexts(projectAnswers(asked, answers)).filter((text) => !isNeverShown(text, schema));
  const shown = new Set((await page.evaluate(readShown)).map(asLine));
  const missing = expected.filter((text) => !shown.has(asLine(text)));
  if (missing.length > 0) throw new Error(`Not shown: ${missing.join(', ')}`);
}

/** Constant values are not asked for, and objects to choose from are named by their index. */
function isNeverShown(text: string, schema: string): boolean {
  return (
    schema.includes(`"const":${JSON.stringify(text)}`) ||
    schema.includes(`"const":${text}`) ||
    schema.includes('"enum":[{')
  );
}

/** Removes line breaks, which a single-line input cannot show. */
function asLine(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

// Runs in the page.
function readShown(): string[] {
  const inputs = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[];
  return inputs.flatMap((input) => {
    const isChoice = input.type === 'radio' || input.type === 'checkbox';
    if (isChoice && !input.checked) return [];
    const label = isChoice ? (input.closest('label')?.textContent ?? '') : '';
    return [input.value, label.slice(label.lastIndexOf('.') + 1)];
  });
}

/**
 * All given answers are kept in the end, except those that the importer reported as not carried over; additions of the
 * form itself, such as defaults, may be present as well.
 */
function expectKept({ answers, runtime, told }: PreparedForm, kept: Answers, isSubmitted: boolean): void {
  const given: unknown = dropEmpty(answers);
  const problems = runtime.validateStep('one', answers);
  if (problems.length === 0 && !isSubmitted) throw new Error('It is complete, and cannot be handed in');
  const lost = listLost(given, kept).find(({ pointer }) => !told.has(pointer));
  if (lost) throw new Error(`Lost: ${lost.pointer} ${lost.what}`);
}

interface LostAnswer {
  readonly pointer: string;
  readonly what: string;
}

function listLost(given: unknown, kept: unknown, pointer = ''): readonly LostAnswer[] {
  if (Array.isArray(given) && Array.isArray(kept) && given.length === kept.length)
    return given.flatMap((item, index) => listLost(item, kept[index], `${pointer}/${index}`));
  if (isRecord(given) && isRecord(kept))
    return Object.entries(given).flatMap(([name, value]) =>
      listLost(value, kept[name], pointer + pathToPointer([name])),
    );
  if (isDeepStrictEqual(given, kept)) return [];
  return [{ pointer, what: `is ${JSON.stringify(kept)}, not ${JSON.stringify(given)}` }];
}

/** Presses the buttons of lists and shapes, which must not break the page either. */
async function pressAll(page: Page): Promise<void> {
  const count = await page.locator('button[type=button], input[type=radio]').count();
  for (let index = 0; index < Math.min(count, MOST_PRESSED); index += 1) {
    const button = page.locator('button[type=button], input[type=radio]').nth(index);
    if ((await button.count()) > 0) await button.dispatchEvent('click');
  }
  await page.locator('form').waitFor();
}

const MOST_PRESSED = 12;
