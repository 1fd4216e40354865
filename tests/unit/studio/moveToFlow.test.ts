import { createCheckMemory } from '@stepwright/checker';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { findEntryFault } from '../../../src/studio/flow/flowEdits.ts';
import { findMoveFaults } from '../../../src/studio/flow/moveFaults.ts';
import { findFlowFault, listEarlier, moveToFlow } from '../../../src/studio/flow/moveToFlow.ts';
import { setInText } from '../../../src/studio/project/editText.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, resolve } from '../../../src/studio/project/resolved.ts';
import { usesInFlows } from '../../../src/studio/steps/usesOfAnswers.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const view = { market: 'us', portal: 'registrar' };
const flowsOf = (texts: Texts, shown = view) => resolve(projectOf(texts).files, shown).definition.flows;
const move = (
  texts: Texts,
  folder: string,
  id: string,
  [from, to, after]: readonly [string, string, string],
) => {
  const { [from]: flow, [to]: target } = flowsOf(texts);
  const entry = flow?.steps.find((one) => one.id === id);
  if (!flow || !target || !entry) throw new Error('no such step');
  const moved = { flow, entry, target, after };
  const changes = moveToFlow(texts, { folder, view }, moved);
  return {
    changes,
    after: withFiles(texts, changes),
    earlier: listEarlier(texts, { folder, language: 'en-US', ...moved }, changes).map(({ said }) => said),
    faults: findMoveFaults(texts, changes, { folder, language: 'en-US', ...moved }),
  };
};
const idsOf = (texts: Texts, flow: string, shown = view) =>
  flowsOf(texts, shown)[flow]?.steps.map(({ id }) => id) ?? [];
const memory = createCheckMemory();
const findingsOf = (texts: Texts) => {
  const { files, locales } = projectOf(texts);
  return checkDefinitions(files, locales, undefined, { memory })
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, path, pointer }) => `${code}: ${message} ${path}${pointer}`);
};

describe('a step that moves to another flow', () => {
  it('leaves the old flow in all layers, and its conditions of before', () => {
    const { after } = move(project, 'base', 'breather', ['apply', 'order', 'order']);
    expect(idsOf(after, 'apply')).not.toContain('breather');
    expect(idsOf(after, 'order').slice(0, 2)).toEqual(['order', 'breather']);
    expect(flowsOf(after)['order']?.steps[1]).toEqual({
      id: 'breather',
      step: 'breather',
      path: '/:applicationId/breather',
      when: 'asks-what',
    });
    expect(findingsOf(after)).toEqual([]);
  });

  it('takes the settings of a market along, which has the steps behind it elsewhere', () => {
    const { after } = move(project, 'base', 'business-address', ['apply', 'bank', 'bank-account']);
    const canada = { market: 'ca', portal: 'registrar' };
    // There the category comes behind the address, and now behind the step before that.
    expect(idsOf(after, 'apply', canada)).toEqual(
      idsOf(project, 'apply', canada).filter((id) => id !== 'business-address'),
    );
    expect(flowsOf(after)['apply']?.pages?.[0]?.steps).not.toContain('business-address');
  });

  it('takes what a market changes of its condition along, which nothing names any more', () => {
    const { after } = move(project, 'base', 'partners', ['apply', 'order', 'order']);
    expect(JSON.parse(after.get('schemas/markets/ca/flows/apply.json') ?? '')).toEqual({
      $schema: '../../../meta/overlay.schema.json',
      steps: [{ id: 'category', after: 'business-address' }],
    });
  });

  it('leaves the steps that followed it behind the nearest one that their market has', () => {
    const own = { id: 'own', step: 'breather', path: '/own', after: 'category' };
    const path = 'schemas/markets/us/flows/apply.json';
    const text = setInText(project.get(path) ?? '', ['steps', 2], own);
    const shown = withFiles(project, [{ path, text }]);
    expect(idsOf(shown, 'apply').join()).toContain('category,own,business-address');
    const { after } = move(shown, 'base', 'business-address', ['apply', 'bank', 'bank-account']);
    expect(JSON.parse(after.get('schemas/markets/ca/flows/apply.json') ?? '')).toMatchObject({
      steps: [{ id: 'category', after: 'company-details' }],
    });
  });

  // The order of answers depends on the flow that is chosen: the notice lists what is earlier then.
  const ORDER = /^(?:condition-answer-later|summary-early|ui-hits-nothing|question-differs):/;

  test.each(inAll('generated-cases') ? ['ca', 'us'] : ['ca'])(
    'leaves nothing behind, whichever it is: in %s',
    (market) => {
      const shown = { market, portal: 'registrar' };
      const moveOne = (texts: Texts, [from, id]: readonly [string, string]) => {
        const { [from]: flow, ...others } = flowsOf(texts, shown);
        const entry = flow?.steps.find((one) => one.id === id);
        const { files } = projectOf(texts);
        const target =
          flow &&
          entry &&
          Object.values(others).find((one) => !findFlowFault(files, 'base', { flow, entry, target: one }));
        const after = target?.steps.at(-1)?.id ?? '';
        const fault = findEntryFault(texts, { folder: 'base', flow: from, folders: foldersOf(shown) }, id);
        if (!flow || !entry || !target || fault !== undefined) return texts;
        return withFiles(
          texts,
          moveToFlow(texts, { folder: 'base', view: shown }, { flow, entry, target, after }),
        );
      };
      for (const { id: flow, steps } of Object.values(flowsOf(project, shown))) {
        const moved = steps.reduce((texts, { id }) => moveOne(texts, [flow, id]), project);
        expect(findingsOf(moved).filter((one) => !ORDER.test(one))).toEqual([]);
      }
    },
  );

  it('moves in one market only, and back', () => {
    const there = move(project, 'markets/us', 'breather', ['apply', 'order', 'order-shipping']);
    expect(idsOf(there.after, 'order')).toContain('breather');
    expect(idsOf(there.after, 'order', { market: 'ca', portal: 'registrar' })).not.toContain('breather');
    expect(findingsOf(there.after)).toEqual([]);
    const back = move(there.after, 'markets/us', 'breather', ['order', 'apply', 'annual-sales']);
    expect(idsOf(back.after, 'apply')).toEqual(idsOf(project, 'apply'));
    expect(findingsOf(back.after)).toEqual([]);
  });

  it('names the conditions that come before its answers then, as the check does', () => {
    const { after, earlier } = move(project, 'base', 'company-details', ['apply', 'bank', 'bank-account']);
    expect(earlier).toEqual([
      'the condition that the application does not exist yet and “Is your business registered with the state?” is “Yes” (new-registered-business) of the flow “Application”, by which are decided: the step “Your Employer Identification Number”',
    ]);
    expect(findingsOf(after)).toContainEqual(
      expect.stringMatching(/^condition-answer-later: "business-identity" depends on "company.registered"/),
    );
    const none = move(project, 'base', 'breather', ['apply', 'bank', 'bank-account']);
    expect(none.earlier).toEqual([]);
  });

  test.each([
    [
      'ssn',
      ['update', 'step-ups', 'full-ssn'],
      ['path-duplicate', 'question-differs'],
      [
        '“Your full Social Security number” has the same address there, and both can show at once',
        '“Your full Social Security number” asks for one of its answers in another form',
      ],
    ],
    [
      'applicant-details',
      ['apply', 'bank', 'bank-account'],
      ['ui-hits-nothing'],
      ['“Tell us about your business” copies an answer of it, and comes before it then'],
    ],
    [
      'review',
      ['apply', 'order', 'order'],
      ['summary-early'],
      ['a summary follows all that it sums up, and “Software licenses” would be on the wrong side'],
    ],
  ] as const)('says before the check does what is in the way of %s', (id, way, codes, faults) => {
    const moved = move(project, 'base', id, way);
    expect(moved.faults).toEqual(faults);
    const found = findingsOf(moved.after).map((one) => one.slice(0, one.indexOf(':')));
    expect(found).toEqual(expect.arrayContaining([...codes]));
  });

  it('says what is in the way of a step, even if a market has such a fault already, or a step by the name of a format', () => {
    const path = 'schemas/markets/ca/flows/step-ups.json';
    const own = { id: 'ssn-last4', step: 'breather', path: '/:applicationId/ssn', after: 'full-ssn' };
    const text = JSON.stringify({ $schema: '../../../meta/overlay.schema.json', steps: [own] });
    const faulty = withFiles(project, [{ path, text }]);
    expect(move(faulty, 'base', 'ssn', ['update', 'step-ups', 'full-ssn']).faults).toEqual([
      '“Your full Social Security number” has the same address there, and both can show at once',
      '“Your full Social Security number” asks for one of its answers in another form',
    ]);
  });

  it('names the step whose answer is copied, if the step that copies it comes first', () => {
    const asked = move(project, 'base', 'applicant-details', ['apply', 'bank', 'bank-account']).after;
    const copying = move(asked, 'base', 'company-details', ['apply', 'bank', 'applicant-details']).after;
    expect(move(copying, 'base', 'company-details', ['bank', 'order', 'order']).faults).toEqual([
      'it copies an answer of “First, tell us about you”, and comes before it then',
    ]);
  });

  it('asks once for each entry whether answers are missing, however many files there are', () => {
    let asked = 0;
    const isMissing = () => {
      asked += 1;
      return false;
    };
    const pointers = ['/company/registered'];
    usesInFlows(project, { step: 'company-details', pointers, isMissing, views: [view], language: 'en-US' });
    const entries = Object.values(flowsOf(project)).flatMap(({ steps }) => steps);
    // Once for questions and files, once for conditions.
    expect(asked).toBe(2 * entries.length);
  });

  it('leaves out conditions that name only each other', () => {
    const path = 'schemas/base/flows/apply.json';
    const registered = {
      required: ['answers'],
      properties: {
        answers: {
          required: ['company'],
          properties: {
            company: { required: ['registered'], properties: { registered: { const: true } } },
          },
        },
      },
    };
    const conditions = {
      circle: { allOf: ['back', 'circle-part-registered'] },
      'circle-part-registered': registered,
      back: { allOf: ['circle'] },
    };
    const text = Object.entries(conditions).reduce(
      (changed, [name, condition]) => setInText(changed, ['conditions', name], condition),
      project.get(path) ?? '',
    );
    const circular = withFiles(project, [{ path, text }]);
    const { earlier } = move(circular, 'base', 'company-details', ['apply', 'bank', 'bank-account']);
    expect(earlier).toEqual([expect.stringContaining('(new-registered-business)')]);
  });

  test.each([
    ['company-details', 'update', 'has it already'],
    ['outcome', 'order', 'a page of the program’s own'],
  ])('is refused by a flow that cannot have it: %s to %s', (id, to, fault) => {
    const { apply: flow, [to]: target } = flowsOf(project);
    const entry = flow?.steps.find((one) => one.id === id);
    expect(flow && entry && target).toBeDefined();
    if (flow && entry && target)
      expect(findFlowFault(projectOf(project).files, 'base', { flow, entry, target })).toBe(fault);
  });

  it('names the conditions that the other flow does not have', () => {
    const { apply: flow, bank: target } = flowsOf(project);
    const entry = flow?.steps.find((one) => one.id === 'company-details');
    const fault =
      flow && entry && target
        ? findFlowFault(projectOf(project).files, 'base', { flow, entry, target }, (name) => `<${name}>`)
        : undefined;
    expect(fault).toMatch(/^rules of its questions need <.+>$/);
  });
});
