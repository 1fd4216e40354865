import { onboardingRepeated } from '../../../src/features/applications/applicationSlice.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { giveNumber, openPage } from './openPage.ts';

describe('a step-up that a form answers', () => {
  it('leads to the page that waits for what underwriting says', async () => {
    const page = openPage();
    page.dispatch(giveNumber);
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=FULL_SSN`]);
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
  });

  it('is sent once, however often it is asked for', () => {
    const page = openPage();
    page.dispatch(giveNumber);
    page.dispatch(giveNumber);
    expect(page.names()).toEqual(['answer']);
  });

  it('completed in another tab redirects to the application’s current page', async () => {
    const page = openPage();
    page.dispatch(giveNumber);
    await page.fail('refused', 'step-up.notDue');
    expect(page.names()).toEqual(['answer', 'get']);
    await page.answer(applicationWith({ submitted: true, stepUpDetails: ['EIN_DOC'] }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verification`]);
  });

  it('that is refused keeps the page and says what is wrong', async () => {
    const page = openPage();
    const problem = {
      description: '',
      pointer: '/applicant/governmentIdentification/value',
      code: 'ssn.digits',
    };
    page.dispatch(giveNumber);
    await page.fail('refused', 'answers.invalid', [problem]);
    expect(page.visited).toEqual([]);
    expect(page.state().application.submit).toMatchObject({ kind: 'failed', problems: [problem] });
  });

  it('that was closed says so where the application cannot be read after it', async () => {
    const page = openPage();
    page.dispatch(onboardingRepeated({ id: APPLICATION_ID, answers: {} }));
    await page.fail('refused', 'application.state');
    expect(page.names()).toEqual(['update', 'get']);
    await page.fail('refused', 'application.unknown');
    expect(page.visited).toEqual([]);
    expect(page.state().application.submit).toMatchObject({ kind: 'failed' });
  });

  it('that asks for everything again saves the answers before it hands them in', async () => {
    const page = openPage();
    page.dispatch(onboardingRepeated({ id: APPLICATION_ID, answers: {} }));
    expect(page.names()).toEqual(['update']);
    await page.answer(applicationWith({ submitted: true }));
    expect(page.names()).toEqual(['update', 'onboard']);
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=FULL_ONBOARDING`]);
  });

  describe('that asks for everything again', () => {
    const problem = { description: '', pointer: '/company/name', code: 'required', stepId: 'company' };
    const openAt = async (call: 'update' | 'onboard') => {
      const page = openPage();
      page.dispatch(onboardingRepeated({ id: APPLICATION_ID, answers: {} }));
      if (call === 'onboard') await page.answer(applicationWith({ submitted: true }));
      return page;
    };

    it.each(['update', 'onboard'] as const)('says why when the call "%s" fails', async (call) => {
      const page = await openAt(call);
      await page.fail('refused', 'answers.invalid', [problem]);
      expect(page.visited).toEqual([]);
      expect(page.state().application.submit).toMatchObject({
        kind: 'failed',
        action: 'stepUp',
        problems: [problem],
      });
    });

    it.each([
      ['update', 'application.state'],
      ['onboard', 'step-up.notDue'],
    ] as const)('and was completed elsewhere before "%s" redirects from there', async (call, code) => {
      const page = await openAt(call);
      await page.fail('refused', code);
      await page.answer(applicationWith({ submitted: true, reviewing: true }));
      expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying`]);
      expect(page.state().application.submit).toEqual({ kind: 'idle' });
    });
  });
});
