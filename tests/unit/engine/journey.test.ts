import fc from '../../support/seeded.ts';
import { checkSubmission } from '../../../src/engine/journey/checkSubmission.ts';
import { normaliseAnswers } from '../../../src/engine/journey/normaliseAnswers.ts';
import { projectAnswers } from '../../../src/engine/answers/projectAnswers.ts';
import { mergeAnswers } from '../../../src/engine/answers/answersAt.ts';
import { relevantAnswers } from '../../../src/engine/journey/relevantAnswers.ts';
import { replaceAnswers } from '../../../src/engine/answers/replaceAnswers.ts';
import { stripSensitive, stripTransient } from '../../../src/engine/journey/stripSensitive.ts';
import type { Answers } from '../../../src/engine/answers/answers.ts';
import { interpretFlow } from '../../../src/product/authoring.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import {
  canVisit,
  nextStep,
  previousStep,
  findApplicableSteps,
  walkJourney,
} from '../../../src/engine/journey/walkJourney.ts';
import { contextOf, usTerminal } from '../../support/definitionFixtures.ts';
import { readSamples } from '../../support/readSamples.ts';

const TODAY = () => '2026-11-20';
let runtime: FlowRuntime;
let complete: Answers;

beforeAll(async () => {
  runtime = interpretFlow(await usTerminal(), { today: TODAY });
  complete = await completeAnswers(runtime);
});

async function completeAnswers(of: FlowRuntime): Promise<Answers> {
  const forms =
    of.definition.flows['apply']?.steps.filter((place) => of.definition.steps[place.step]?.kind === 'form') ??
    [];
  const samples = await Promise.all(forms.map((place) => readSamples('us', place.step)));
  // The first of two steps at one path applies.
  return samples.map((sample) => sample.valid[0]?.answers ?? {}).reduceRight(mergeAnswers, {});
}

const walk = (answers: Answers) => walkJourney(runtime, 'apply', contextOf(answers));
const ids = (answers: Answers) => walk(answers).steps.map((step) => step.id);

describe('the journey', () => {
  it('starts at the first form when nothing is answered', () => {
    expect(walk({}).frontier).toBe('applicant-details');
  });

  it('ends at the last step when everything is answered', () => {
    expect(walk(complete).frontier).toBe('review');
  });

  it('skips a step whose condition fails', () => {
    expect(ids(complete)).toContain('business-identity');
    expect(ids(mergeAnswers(complete, { company: { registered: false } }))).not.toContain(
      'business-identity',
    );
  });

  it('shows what follows an application only when there is one', () => {
    const created = walkJourney(runtime, 'apply', contextOf({}, { application: { id: 'urn:app:1' } }));
    expect(created.steps.map((step) => step.id)).toEqual(['verifying', 'outcome']);
  });

  it.each([
    ['the first step', 'get-started', true],
    ['the frontier', 'applicant-details', true],
    ['a step beyond the frontier', 'company-details', false],
    ['a step that does not apply', 'verifying', false],
    ['a step that does not exist', 'none', false],
  ])('can %s be visited with nothing answered: %s', (_name, id, expected) => {
    expect(canVisit(walk({}), id)).toBe(expected);
  });

  it('moves back and forth along the steps that apply', () => {
    const journey = walk(mergeAnswers(complete, { company: { registered: false } }));
    expect(nextStep(journey, 'applicant-identity')?.id).toBe('partners');
    expect(previousStep(journey, 'partners')?.id).toBe('applicant-identity');
    expect(previousStep(journey, 'get-started')).toBeUndefined();
    expect(nextStep(journey, 'review')).toBeUndefined();
  });

  it('never loops and never loses its frontier, for any answers', () => {
    fc.assert(
      fc.property(arbitraryAnswers(), (answers) => {
        const journey = walk(answers);
        const seen: string[] = [];
        let step = journey.steps[0];
        while (step) {
          expect(seen).not.toContain(step.id);
          seen.push(step.id);
          step = nextStep(journey, step.id);
        }
        expect(seen).toEqual(journey.steps.map((one) => one.id));
        expect(seen).toContain(journey.frontier);
        const incomplete = journey.steps.find((one) => !one.complete);
        expect(journey.frontier).toBe(incomplete?.id ?? journey.steps.at(-1)?.id);
        const applicable = findApplicableSteps(runtime, 'apply', contextOf(answers));
        expect(applicable.map(({ id }) => id)).toEqual(seen);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a submission', () => {
  it('of complete answers is consistent', () => {
    expect(checkSubmission(runtime, 'apply', contextOf(complete))).toEqual([]);
  });

  it('leaves out the answers of abandoned branches', () => {
    const abandoned = mergeAnswers(complete, { company: { registered: false } });
    const submitted = relevantAnswers(runtime, 'apply', contextOf(abandoned));
    expect(submitted['company']).not.toHaveProperty('governmentIdentification');
    expect(abandoned['company']).toHaveProperty('governmentIdentification');
  });

  it('reports a missing answer at its step', () => {
    const without = replaceAnswers(runtime.definition.steps['annual-sales']?.schema ?? {}, complete, {});
    expect(checkSubmission(runtime, 'apply', contextOf(without))).toEqual([
      expect.objectContaining({
        stepId: 'annual-sales',
        pointer: '/company/gpv',
        code: 'annual-sales.required',
      }),
    ]);
  });

  it.each<[string, Answers, object]>([
    [
      'an answer that no step asks for',
      { company: { vip: true } },
      { pointer: '/company/vip', code: 'unexpected' },
    ],
    ['a part that no step asks for', { owners: [{ id: 'x' }] }, { pointer: '/owners', code: 'unexpected' }],
    [
      'an answer of a step that does not apply',
      { company: { registered: false } },
      { pointer: '/company/governmentIdentification', code: 'unexpected', stepId: 'business-identity' },
    ],
  ])('with %s is refused', (_name, extra, expected) => {
    const problems = checkSubmission(runtime, 'apply', contextOf(mergeAnswers(complete, extra)));
    expect(problems).toEqual([expect.objectContaining(expected)]);
  });

  it('never contains an answer of a step that does not apply, for any answers', () => {
    fc.assert(
      fc.property(arbitraryAnswers(), (answers) => {
        const context = contextOf(answers);
        const journey = walkJourney(runtime, 'apply', context);
        const submitted = relevantAnswers(runtime, 'apply', context);
        const asked = journey.steps
          .map((place) => runtime.definition.steps[place.step]?.schema ?? {})
          .reduce<Answers>((kept, schema) => mergeAnswers(kept, projectAnswers(schema, answers)), {});
        expect(submitted).toEqual(asked);
        const skipsEin = !journey.steps.some((step) => step.id === 'business-identity');
        if (skipsEin) expect(JSON.stringify(submitted)).not.toContain('FEIN');
      }),
      { numRuns: 60 },
    );
  });
});

describe('answers', () => {
  it('lose every sensitive value before they are kept in the browser', () => {
    const kept = JSON.stringify(stripSensitive(runtime, complete));
    expect(kept).toContain('Ada');
    expect(kept).not.toMatch(/6789|04\/12\/1988|3456780/);
  });

  it('lose their confirmations before they are stored', () => {
    expect(stripTransient(runtime, complete)).not.toHaveProperty('applicant.email.emailAddressConfirm');
    expect(stripTransient(runtime, complete)).toHaveProperty('applicant.email.emailAddress');
  });

  it('are cleaned of what their formats ignore', () => {
    const cleaned = normaliseAnswers(runtime, 'applicant-details', {
      applicant: { phone: { localPhoneNumber: '+1 (212) 555-0123' }, name: { firstName: 'Ada' } },
    });
    expect(cleaned).toEqual({
      applicant: { phone: { localPhoneNumber: '2125550123' }, name: { firstName: 'Ada' } },
    });
  });

  it('of one step are replaced without affecting those of others', () => {
    const schema = runtime.definition.steps['company-details']?.schema ?? {};
    const replaced = replaceAnswers(schema, complete, {
      company: { registered: true, name: 'New Name', dba: 'New' },
    });
    expect(replaced).not.toHaveProperty('company.site');
    expect(replaced).toHaveProperty('company.address.zip', '10118');
    expect(replaced).toHaveProperty('company.name', 'New Name');
  });
});

/** Answers that are now right, now missing, now nonsense, part by part. */
function arbitraryAnswers(): fc.Arbitrary<Answers> {
  const anything = fc.jsonValue({ maxDepth: 2 });
  const part = (name: string) => fc.constantFrom(name).map((key) => complete[key] ?? {});
  const changed = (name: string) =>
    fc
      .tuple(
        part(name),
        fc.dictionary(
          fc.constantFrom('registered', 'name', 'gpv', 'address', 'dob', 'terms', 'hasPartners'),
          anything,
          { maxKeys: 3 },
        ),
      )
      .map(([right, wrong]) => ({ ...(right as object), ...wrong }));
  return fc.record(
    { applicant: fc.oneof(changed('applicant'), anything), company: fc.oneof(changed('company'), anything) },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Answers>;
}
