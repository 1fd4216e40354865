import { listChangedConditions, listCommonViews } from '../../../src/studio/compare/listChangedConditions.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const FLOW = 'schemas/base/flows/apply.json';

interface Flow {
  readonly steps: { readonly id: string; when?: string }[];
  readonly pages: { readonly id: string; when: string }[];
  readonly conditions: Record<string, unknown>;
}

const EIN = 'the step “Your Employer Identification Number”';
const SALES = 'the step “How much do you sell in a year?”';
const BREATHER = 'the step “Half-way there”';
const NEW = 'the application does not exist yet';
const CREATED = /^the application.s id .*$/;

const texts = await readProjectTexts();

function flowWith(change: (flow: Flow) => void): Texts {
  const flow: Flow = JSON.parse(texts.get(FLOW) ?? '{}');
  change(flow);
  return withFiles(texts, [{ path: FLOW, text: JSON.stringify(flow) }]);
}

const shown = (before: Texts, after: Texts) =>
  listChangedConditions(projectOf(before), projectOf(after))
    .filter(({ flow }) => flow === 'apply')
    .map(({ touches, was, is }) => ({ touches, was, is }));

/** The conditions that differ after a change of a flow. */
const after = (change: (flow: Flow) => void) => shown(texts, flowWith(change));

describe('the conditions that a change of a flow makes another', () => {
  it('are said as they were and are, with the steps that they decide, once for all markets', () => {
    const changed = flowWith(({ conditions }) => {
      conditions['new-registered-business'] = { allOf: ['new', 'sales-asked'] };
    });
    const [first, ...others] = listChangedConditions(projectOf(texts), projectOf(changed));
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      flow: 'apply',
      name: 'new-registered-business',
      touches: [EIN],
      was: `${NEW} and “Is your business registered with the state?” is “Yes”`,
      is: `${NEW} and the feature “question about annual sales” is not off`,
    });
    expect(first?.views.length).toBeGreaterThan(3);
  });

  it('are compared in the markets of before, in all of which they differ though one is added', () => {
    const without = new Map([...texts].filter(([path]) => !/(?:markets|samples)\/ca\//.test(path)));
    const changed = flowWith(({ steps }) => {
      for (const step of steps) if (step.id === 'company-details') delete step.when;
    });
    const [before, now] = [projectOf(without), projectOf(changed)];
    const common = listCommonViews(before.files, now.files);
    expect(common.map(({ market }) => market)).not.toContain('ca');
    expect(listChangedConditions(before, now).map(({ views }) => views)).toContainEqual(common);
  });

  it('are those of a step that takes another one, or none', () => {
    const changed = after(({ steps }) => {
      for (const step of steps) if (step.id === 'annual-sales') step.when = 'new';
      for (const step of steps) if (step.id === 'breather') delete step.when;
    });
    expect(changed).toEqual([
      { touches: [SALES], was: `${NEW} and the feature “question about annual sales” is not off`, is: NEW },
      { touches: [BREATHER], was: NEW, is: undefined },
    ]);
  });

  it('are one row for a step whose new condition replaces that of before', () => {
    const changed = after(({ steps, conditions }) => {
      for (const step of steps) if (step.id === 'business-identity') step.when = 'only-created';
      conditions['only-created'] = conditions['created'];
      delete conditions['new-registered-business'];
    });
    expect(changed).toEqual([
      { touches: [EIN], was: expect.stringContaining('is “Yes”'), is: expect.stringMatching(CREATED) },
    ]);
  });

  it('are those of steps whose condition is built of the changed one', () => {
    const changed = after(({ conditions }) => {
      conditions['sales-not-asked'] = { not: 'created' };
    });
    expect(changed).toEqual([
      {
        touches: [SALES],
        was: `${NEW} and the feature “question about annual sales” is not off`,
        is: `${NEW} and the application’s id is known`,
      },
    ]);
  });

  it('are those of pages, and of questions whose rule hides them', () => {
    const changed = after(({ conditions }) => {
      conditions['two-steps'] = conditions['new'];
      conditions['website-not-asked'] = conditions['new'];
    });
    expect(changed).toEqual([
      {
        touches: ['the page “business”', 'the page “identity”'],
        was: 'the feature “questions on two pages” is on',
        is: NEW,
      },
      {
        touches: ['“Business website” of “Tell us about your business”'],
        was: 'the feature “question about the website” is not off',
        is: 'the application exists',
      },
    ]);
  });

  it('are none of a condition that has another name only, or that nothing uses', () => {
    const changed = after(({ steps, conditions }) => {
      for (const step of steps) if (step.when === 'created') step.when = 'made';
      conditions['made'] = conditions['created'];
      delete conditions['created'];
      conditions['unused'] = conditions['new'];
    });
    expect(changed).toEqual([]);
  });

  it('are none if only their order differs', () => {
    expect(after(({ steps }) => void steps.reverse())).toEqual([]);
  });

  it('are those of a rule that a question gets or loses, for a question that it had', () => {
    const step = 'schemas/base/steps/company-details.json';
    const json: { rules: object[] } = JSON.parse(texts.get(step) ?? '{}');
    const rules = [{ field: '/company/dba', when: 'website-not-asked', required: true }];
    const changed = withFiles(texts, [{ path: step, text: JSON.stringify({ ...json, rules }) }]);
    expect(shown(texts, changed)).toEqual([
      {
        touches: ['“Business website” of “Tell us about your business”'],
        was: 'the feature “question about the website” is not off',
        is: undefined,
      },
      {
        touches: ['whether “Doing business as” of “Tell us about your business” needs an answer'],
        was: 'by no rule',
        is: 'the feature “question about the website” is off',
      },
    ]);
  });
});
