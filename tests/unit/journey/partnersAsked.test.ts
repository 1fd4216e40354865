import { createSandboxUnderwriting } from '../../../server/applications/underwriting/sandbox/createSandboxUnderwriting.ts';
import type { UnderwritingFacts } from '../../../server/applications/underwriting/underwritingPort.ts';
import { walkJourney } from '@stepwright/engine';
import { interpretFlow, resolveDefinition } from '../../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { contextOf } from '../../support/definitionFixtures.ts';

describe('the question about partners', () => {
  it.each([
    ['us', {}, true],
    ['us', { beneficialOwner: true, beneficialOwnerCad: false }, true],
    ['us', { beneficialOwner: false, beneficialOwnerCad: true }, false],
    ['ca', { beneficialOwner: false, beneficialOwnerCad: true }, true],
    ['ca', { beneficialOwner: true, beneficialOwnerCad: false }, false],
  ])('in %s with %j is asked: %s', async (market, features, isAsked) => {
    const { definition } = resolveDefinition(await readDefinitionFiles(), market, 'terminal');
    const runtime = interpretFlow(definition, { today: () => '2026-11-20' });
    const context = contextOf({}, { config: { features } });
    const { steps } = walkJourney(runtime, 'apply', context);
    expect(steps.some(({ id }) => id === 'partners')).toBe(isAsked);
  });

  it.each([
    [true, false, 'DECLINED_PENDING'],
    [true, true, 'APPROVED'],
    [false, false, 'APPROVED'],
  ])(
    'answered with %s before it was switched off, owners confirmed: %s, is decided %s',
    async (hasPartners, ownersConfirmed, decision) => {
      const facts = {
        answers: { ...usAnswers, company: { ...usAnswers.company, hasPartners } },
        stepUps: [],
        owners: [],
        asksForOwners: false,
        ownersConfirmed,
      } as unknown as UnderwritingFacts; // all that these rules read
      expect(await createSandboxUnderwriting(0).decide(facts)).toMatchObject({ decision });
    },
  );
});
