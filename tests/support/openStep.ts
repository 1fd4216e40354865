import type { Page } from 'playwright-core';
import { listLeaves, valueAt, type Answers, type Json } from '@stepwright/engine';
import { resolveDefinition } from '../../src/product/authoring.ts';
import type { ResolvedDefinition } from '../../src/product/definitions.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { caAnswers } from '../fixtures/caAnswers.ts';
import { usAnswers } from '../fixtures/usAnswers.ts';
import type { Applicant } from './applicant.ts';
import type { BrowserCalls } from './browserCalls.ts';
import { CURRENCIES, signInByCalls, type Locale, type Visitor } from './signInByCalls.ts';

interface OpenedStep extends Visitor {
  /** The step's id. Every step before it is answered. */
  readonly step: string;
  /** Answers to the steps of a market; those of the fixtures without them. */
  readonly answers?: object;
}

/** Opens a step of the application as somebody who has answered every step before it, on another device as it were. */
export async function openStep(page: Page, opened: OpenedStep): Promise<BrowserCalls> {
  const { locale = 'en-US', portal = 'terminal', step } = opened;
  const definition = await definitionOf(locale, portal);
  const entries = definition.flows['apply']?.steps ?? [];
  const entry = entries.find((one) => one.step === step);
  if (!entry) throw new Error(`There is no step ${step}`);
  const calls = await signInByCalls(page, opened);
  const before = entries.slice(0, entries.indexOf(entry)).map((one) => one.step);
  await saveDraftByCalls(calls, { ...opened, answers: pickAnswers(definition, before, answersOf(opened)) });
  await page.goto(`${calls.origin}${entry.path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(`**${entry.path}`);
  return calls;
}

/** Saves the draft of a person who has none yet. */
export async function saveDraftByCalls(
  calls: BrowserCalls,
  { locale = 'en-US', answers }: { readonly locale?: Locale; readonly answers: object },
): Promise<void> {
  const path = `/api/v2/drafts/current?currency=${CURRENCIES[locale]}`;
  await calls.send('PUT', path, { answers, revision: 0, idempotencyKey: crypto.randomUUID() });
}

/** Opens the review as an applicant, with every step answered. */
export function openReview(page: Page, url: string, applicant: Applicant): Promise<BrowserCalls> {
  const { email } = applicant;
  return openStep(page, { url, email, step: 'review', answers: answersOfApplicant(applicant) });
}

/** The answers of an applicant in the US. */
export function answersOfApplicant({ email, ssnLastFour, registered, legalName }: Applicant): object {
  const { applicant, company } = usAnswers;
  const typed = { emailAddress: email, emailAddressConfirm: email };
  const governmentIdentification = { ...applicant.governmentIdentification, value: ssnLastFour };
  return {
    applicant: { ...applicant, email: typed, governmentIdentification },
    company: { ...company, registered, name: legalName },
  };
}

const definitions = new Map<string, Promise<ResolvedDefinition>>();

function definitionOf(locale: Locale, portal: string): Promise<ResolvedDefinition> {
  const market = locale === 'en-US' ? 'us' : 'ca';
  const key = `${market}/${portal}`;
  const known =
    definitions.get(key) ??
    readDefinitionFiles().then((files) => resolveDefinition(files, market, portal).definition);
  definitions.set(key, known);
  return known;
}

function answersOf({ email, locale = 'en-US', answers }: OpenedStep): Answers {
  const given = answers ?? (locale === 'en-US' ? usAnswers : caAnswers);
  const { applicant } = given as typeof usAnswers; // every market asks for the person
  const typed = { emailAddress: email, emailAddressConfirm: email };
  return { ...given, applicant: { ...applicant, email: typed } };
}

/** The answers to the questions of some steps. */
function pickAnswers(definition: ResolvedDefinition, steps: readonly string[], answers: Answers): Answers {
  const paths = steps.flatMap((step) => {
    const schema = definition.steps[step]?.schema;
    return schema ? listLeaves(schema).map(({ path }) => path) : [];
  });
  return paths.reduce<Answers>((picked, path) => {
    const value = valueAt(answers, path);
    return value === undefined ? picked : (withValue(picked, path, value) as Answers);
  }, {});
}

function withValue(answers: Json | undefined, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  const members = (answers ?? {}) as { readonly [name: string]: Json }; // a path leads through objects
  return { ...members, [name]: withValue(members[name], rest, value) };
}
