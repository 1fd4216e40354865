import {
  applicationLoaded,
  onboardingRepeated,
  stepUpLeft,
  stepUpRequested,
} from '../../../src/features/applications/applicationSlice.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { giveNumber, openPage } from './openPage.ts';

describe('a step-up whose page is left', () => {
  const OTHER_ID = `${APPLICATION_ID.slice(0, -1)}2`;
  const submitDocument = stepUpRequested({ id: APPLICATION_ID, stepUp: 'EIN_DOC', answers: {} });
  const standing = applicationWith({ submitted: true, stepUpDetails: ['FULL_SSN'] });
  const openLeft = (submit: Parameters<ReturnType<typeof openPage>['dispatch']>[0]) => {
    const page = openPage();
    page.dispatch(applicationLoaded(standing));
    page.dispatch(submit);
    page.dispatch(stepUpLeft());
    return page;
  };

  it.each([
    ['a form', giveNumber],
    ['a document', submitDocument],
  ])('stays sent and redirects nobody: %s', async (_case, submit) => {
    const page = openLeft(submit);
    expect(page.last().options.signal?.aborted).toBe(false);
    await page.answer(applicationWith({ submitted: true, reviewing: true }, 2));
    expect(page.visited).toEqual([]);
    expect(page.state().application).toMatchObject({ load: { data: standing }, submit: { kind: 'idle' } });
  });

  it('is submitted to its end, where that takes two calls', async () => {
    const page = openLeft(onboardingRepeated({ id: APPLICATION_ID, answers: {} }));
    await page.answer(applicationWith({ submitted: true }));
    expect(page.names()).toEqual(['update', 'onboard']);
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.visited).toEqual([]);
  });

  it.each([
    ['a failure', 'answers.invalid'],
    ['that it came too late', 'step-up.notDue'],
  ])('reports to no other page: %s', async (_case, code) => {
    const page = openLeft(giveNumber);
    await page.fail('refused', code);
    expect(page.names()).toEqual(['answer']);
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
  });

  it('leaves no failure behind', async () => {
    const page = openPage();
    page.dispatch(giveNumber);
    await page.fail('offline', 'network');
    expect(page.state().application.submit).toMatchObject({ kind: 'failed' });
    page.dispatch(stepUpLeft());
    expect(page.state().application.submit).toEqual({ kind: 'idle' });
  });

  it('keeps no other from being submitted', async () => {
    const page = openLeft(giveNumber);
    page.dispatch(stepUpRequested({ id: OTHER_ID, stepUp: 'FULL_SSN', answers: {} }));
    expect(page.calls.map(({ args }) => args[0])).toEqual([APPLICATION_ID, OTHER_ID]);
    await page.answer(applicationWith({ id: OTHER_ID, submitted: true, reviewing: true }));
    expect(page.visited).toEqual([`/${OTHER_ID}/verifying?step-up=FULL_SSN`]);
  });
});
