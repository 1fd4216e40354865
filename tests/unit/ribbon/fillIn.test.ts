import { answerAt, canVisit, walkJourney, type Answers } from '@stepwright/engine';
import { answersUpTo, withDecision, withOwnEmail, type Filling } from '../../../src/app/ribbon/fillIn.ts';
import { interpretFlow, resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { contextOf } from '../../support/definitionFixtures.ts';
import { readSamples } from '../../support/readSamples.ts';

const NUMBER = ['applicant', 'governmentIdentification', 'value'];
const EMAIL = 'somebody@example.com';

async function fillingOf(market: string): Promise<Filling> {
  const { definition } = resolveDefinition(await readDefinitionFiles(), market, 'terminal');
  const runtime = interpretFlow(definition, { today: () => '2026-11-20' });
  const forms = Object.values(definition.steps).filter(({ kind }) => kind === 'form');
  const samples = new Map<string, Answers | undefined>();
  for (const step of forms)
    samples.set(
      step.id,
      withOwnEmail((await readSamples(market, step.id)).valid[0]?.answers ?? {}, step, EMAIL),
    );
  return { runtime, contextOf: (answers) => contextOf(answers), sampleOf: (id) => samples.get(id) };
}

describe.each(['us', 'ca'])('filling in for testers in %s', (market) => {
  let filling: Filling;

  beforeAll(async () => {
    filling = await fillingOf(market);
  });

  it('answers every step before the one that is jumped to, with the person’s own address', () => {
    const answers = answersUpTo('review', {}, filling);
    const journey = walkJourney(filling.runtime, 'apply', filling.contextOf(answers));
    expect(canVisit(journey, 'review')).toBe(true);
    expect(answerAt(answers, ['applicant', 'email'])).toEqual({
      emailAddress: EMAIL,
      emailAddressConfirm: EMAIL,
    });
  });

  it('keeps what was answered', () => {
    const named = { company: { registered: true, name: 'Elm Bakery LLC' } };
    expect(answersUpTo('category', named, filling)).toMatchObject(named);
  });

  it('chooses an outcome by a number that the step accepts', () => {
    const answers = withDecision('0002', {}, filling);
    expect(answerAt(answers ?? {}, NUMBER)).toMatch(/0002$/);
    expect(filling.runtime.validateStep('applicant-identity', answers ?? {})).toEqual([]);
  });

  it('chooses anew, and keeps the rest of the step', () => {
    const first = withDecision('0002', answersUpTo('review', {}, filling), filling) ?? {};
    const second = withDecision('0003', first, filling) ?? {};
    expect(answerAt(second, NUMBER)).toMatch(/0003$/);
    expect(answerAt(second, ['applicant', 'dob'])).toBe(answerAt(first, ['applicant', 'dob']));
  });
});

it('returns no answers if no step asks for the number', async () => {
  const { sampleOf: _, ...filling } = await fillingOf('us');
  expect(withDecision('0002', {}, { ...filling, sampleOf: () => undefined })).toBeUndefined();
});
