import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { type Json, listLeaves, type SchemaLeaf, type StepDefinition } from '@stepwright/engine';
import type { ResolvedDefinition } from '../../src/product/definitions.ts';
import { shownTexts } from './shownTexts.ts';
import { fieldId } from '@stepwright/react';

/** Someone who walks a flow as its definition says: nothing here knows which questions a market asks. */
export interface Walk {
  readonly definition: ResolvedDefinition;
  readonly locale: string;
  /** Where the texts are; the project's own without it. */
  readonly locales?: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Whether the answers are in the form already, as those of a draft are. */
  readonly isFilledIn?: boolean;
  /** Looks at each page when it is filled in. */
  readonly look: (page: Page, name: string) => Promise<void>;
}

/** A text of the portal in the walk's language; what a page shows is held against it. */
export function textOf(
  { locale, locales }: Pick<Walk, 'locale' | 'locales'>,
  key: string,
  params: Readonly<Record<string, string>> = {},
): string {
  const [name = '', id = ''] = key.split(':');
  const text = shownTexts(locale, name, locales)[id];
  if (text === undefined) throw new Error(`${locale} has no text ${key}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, param: string) => params[param] ?? '');
}

/** Answers every step of a flow that the answers lead to, from the one that is open up to the step named. */
export async function walkUntil(page: Page, walk: Walk, flowId: string, lastStep: string): Promise<void> {
  const places = walk.definition.flows[flowId]?.steps ?? [];
  for (;;) {
    await page
      .getByRole('button', { name: textOf(walk, 'screens:form.continue'), exact: true })
      .or(submitButton(page, walk))
      .waitFor();
    const path = new URL(page.url()).pathname;
    const place = places.find((one) => one.path === path);
    const step = place && walk.definition.steps[place.step];
    if (!place || !step) throw new Error(`${path} is no step of ${flowId}`);
    await page
      .getByRole('heading', { level: 1, name: textOf(walk, `steps:${step.id}.title`), exact: true })
      .waitFor();
    if (place.step === lastStep) return;
    await (walk.isFilledIn ? waitUntilDrawn : answerStep)(page, walk, step);
    await walk.look(page, step.id);
    await page.getByRole('button', { name: textOf(walk, 'screens:form.continue'), exact: true }).click();
    await page.waitForURL((url) => url.pathname !== path);
  }
}

/** On the review: what submits, in the walk's words. */
export function submitButton(page: Page, walk: Walk): Locator {
  const isOrderFirst = walk.definition.portal.features.orderFirst === true;
  const key = isOrderFirst ? 'screens:form.submit.order' : 'screens:form.submit.create';
  return page.getByRole('button', { name: textOf(walk, key), exact: true });
}

/** Until every question of a step whose answer is known is there: the code of some inputs comes a moment later. */
async function waitUntilDrawn(page: Page, { answers }: Walk, { schema, ui }: StepDefinition): Promise<void> {
  if (JSON.stringify(ui).includes('"ui:field":"category"'))
    await page.getByRole('combobox').first().waitFor();
  for (const { path, pointer } of listLeaves(schema)) {
    const question = page.locator(`[data-pointer="${pointer}"]`);
    if (valueAt(answers, path) !== undefined && (await question.count()) > 0)
      await question.locator('input, select, textarea, button').first().waitFor();
  }
}

/** Answers every question of a step whose answer is known, as a person would: by what the page shows. */
export async function answerStep(page: Page, walk: Walk, step: StepDefinition): Promise<void> {
  if (JSON.stringify(step.ui).includes('"ui:field":"category"')) {
    await chooseCategory(page, walk);
    return;
  }
  // The address of the sign-in is filled in, and is one line.
  const isFilledIn = JSON.stringify(step.ui).includes('"ui:field":"verifiedEmail"');
  if (isFilledIn) await page.getByRole('button', { name: textOf(walk, 'screens:email.change') }).waitFor();
  const asked = listLeaves(step.schema)
    .filter(({ schema }) => schema['const'] === undefined)
    .filter(({ path }) => !(isFilledIn && path.includes('email')));
  for (const leaf of asked) {
    const value = valueAt(walk.answers, leaf.path);
    if (value !== undefined) await answer(page, walk, step, leaf, value);
  }
}

async function answer(
  page: Page,
  walk: Walk,
  step: StepDefinition,
  leaf: SchemaLeaf,
  value: Json,
): Promise<void> {
  const id = fieldId(leaf.pointer);
  const label = textOf(walk, `steps:${step.id}.${leaf.path.join('.')}.label`);
  const place = page.locator(`[data-pointer="${leaf.pointer}"]`);
  await place.getByText(label, { exact: false }).first().waitFor();
  const select = place.locator('select');
  if ((await select.count()) > 0) await select.selectOption(textOfValue(value));
  else if ((await place.getByRole('radio').count()) > 0)
    await place.locator(`input[type=radio][value="${textOfValue(value)}"]`).check();
  else if ((await place.getByRole('checkbox').count()) > 0) await place.getByRole('checkbox').check();
  else {
    await page.locator(`[id="${id}"]`).fill(textOfValue(value));
    // Continues once the error at the input has gone, and nothing moves any more.
    await page.locator(`[id="${id}"][aria-invalid=true]`).waitFor({ state: 'detached' });
  }
}

async function chooseCategory(page: Page, walk: Walk): Promise<void> {
  const id = textOfValue(valueAt(walk.answers, ['company', 'mccDetails', 'id']) ?? '');
  const label = categoryLabel(id, walk.locale);
  await page.getByRole('combobox').first().fill(label);
  await page.getByRole('option', { name: label }).first().click();
}

function textOfValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Localised {
  readonly [language: string]: string;
}

function categoryLabel(id: string, locale: string): string {
  const { groups } = JSON.parse(readFileSync('schemas/base/categories.json', 'utf8')) as {
    groups: readonly { readonly industries: readonly { readonly id: string; readonly label: Localised }[] }[];
  };
  const industry = groups.flatMap((group) => group.industries).find((one) => one.id === id);
  return industry?.label[locale.slice(0, 2)] ?? id;
}

function valueAt(answers: Readonly<Record<string, unknown>>, path: readonly string[]): Json | undefined {
  let value: unknown = answers;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value as Json | undefined; // a part of JSON answers
}
