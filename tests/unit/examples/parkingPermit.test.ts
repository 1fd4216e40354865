import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import project, { engine } from '../../../examples/parking-permit/stepwright.config.ts';
import type { PermitContext } from '../../../examples/parking-permit/settings.ts';
import {
  type Answers,
  checkSubmission,
  nextStep,
  relevantAnswers,
  stripSensitive,
  walkJourney,
} from '@stepwright/engine';

const definitions = await project.readDefinitions();
const FOLDER = path.resolve(import.meta.dirname, '../../../examples/parking-permit');

function open(zone: string) {
  const { definition } = engine.resolve(definitions, { zone });
  const runtime = engine.interpret(definition, { today: () => '2026-11-20' });
  const contextOf = (answers: Answers): PermitContext => ({ answers, zone: definition.zone });
  return { definition, runtime, contextOf };
}

const resident = { name: 'Ada Byron', street: '12 Mill Lane', hasBadge: false };
const vehicle = { plate: 'ab12 cde', kind: 'car' };

describe('the parking permit', () => {
  it('has nothing wrong with its definitions, samples and texts', async () => {
    expect(await project.check()).toEqual([]);
    expect(engine.listVariants(definitions)).toEqual([{ zone: 'old-town' }, { zone: 'riverside' }]);
  });

  it('asks for the badge only of those who hold one', () => {
    const { runtime, contextOf } = open('riverside');
    const stepsOf = (hasBadge: boolean) =>
      walkJourney(runtime, 'permit', contextOf({ resident: { ...resident, hasBadge } })).steps.map(
        ({ id }) => id,
      );
    expect(stepsOf(false)).toEqual(['resident', 'vehicle']);
    expect(stepsOf(true)).toEqual(['resident', 'badge', 'vehicle']);
    const journey = walkJourney(runtime, 'permit', contextOf({ resident }));
    expect(nextStep(journey, 'resident')?.id).toBe('vehicle');
  });

  it('asks in the old town what it does not ask at the riverside', () => {
    const problemsIn = (zone: string, kind: string) => {
      const { runtime, contextOf } = open(zone);
      return checkSubmission(runtime, 'permit', contextOf({ resident, vehicle: { ...vehicle, kind } })).map(
        ({ pointer, code }) => `${pointer} ${code}`,
      );
    };
    expect(problemsIn('riverside', 'van')).toEqual([]);
    expect(problemsIn('old-town', 'van')).toEqual(['/vehicle/electric required', '/vehicle/kind enum']);
  });

  it('reports the origin of each value', () => {
    const { provenance } = engine.resolve(definitions, { zone: 'old-town' });
    const electric = '/schema/properties/vehicle/properties/electric';
    expect(provenance['steps/vehicle']?.[electric]).toBe('zones/old-town');
    expect(provenance['steps/vehicle']?.['/schema/properties/vehicle/properties/plate']).toBe('base');
  });

  it('refuses plates of other signs, and keeps the badge out of the browser', () => {
    const { runtime, contextOf } = open('riverside');
    const wrong = contextOf({ resident, vehicle: { ...vehicle, plate: 'AB*12' } });
    expect(checkSubmission(runtime, 'permit', wrong)).toEqual([
      expect.objectContaining({ pointer: '/vehicle/plate', code: 'number-plate.characters' }),
    ]);
    const answers = { resident: { ...resident, hasBadge: true, badgeNumber: 'B1234567' } };
    expect(stripSensitive(runtime, answers)).toEqual({ resident: { ...resident, hasBadge: true } });
    expect(relevantAnswers(runtime, 'permit', contextOf({ ...answers, other: 1 }))).toEqual(answers);
  });

  it('does not ask whether a motorcycle is electric, and loses no answer by it', () => {
    const { runtime, contextOf } = open('old-town');
    const motorcycle = { ...vehicle, kind: 'motorcycle', electric: true };
    const context = contextOf({ resident, vehicle: motorcycle });
    expect(walkJourney(runtime, 'permit', context).steps.every(({ complete }) => complete)).toBe(true);
    expect(relevantAnswers(runtime, 'permit', context)['vehicle']).not.toHaveProperty('electric');
    expect(checkSubmission(runtime, 'permit', context)).toEqual([
      expect.objectContaining({ pointer: '/vehicle/electric', code: 'unexpected' }),
    ]);
  });

  it('calculates the fee itself, regardless of the page’s value', () => {
    const { runtime, contextOf } = open('old-town');
    const guest = { name: 'Bea', days: ['sunday'] };
    const guests = [guest, guest, guest];
    const given = { resident: { ...resident, guests }, vehicle: { ...vehicle, electric: true } };
    expect(relevantAnswers(runtime, 'permit', contextOf(given))['vehicle']).toMatchObject({ fee: 43.5 });
    expect(checkSubmission(runtime, 'permit', contextOf(given))).toEqual([]);
    const cheap = contextOf({ ...given, vehicle: { ...given.vehicle, fee: 1 } });
    expect(checkSubmission(runtime, 'permit', cheap)).toEqual([
      expect.objectContaining({ pointer: '/vehicle/fee', code: 'calculated' }),
    ]);
  });

  it('takes less than 220 lines of TypeScript', () => {
    const sources = readdirSync(FOLDER).filter((file) => /\.tsx?$/.test(file));
    const lines = sources.flatMap((file) =>
      readFileSync(path.join(FOLDER, file), 'utf8').trimEnd().split('\n'),
    );
    expect(lines.length).toBeLessThan(220);
  });
});
