import userEvent from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import type { StepVisitBody } from '../../../src/contract/insight.ts';
import { observeSteps, widthClassOf } from '../../../src/features/analytics/observeSteps.ts';
import { StepVisits } from '../../../src/features/analytics/stepVisits.ts';

const PAGE = `
  <div data-pointer="/name"><label>Name <input /></label></div>
  <div data-pointer="/shops/0/town"><label>Town <input /></label>
    <details><summary>Why?</summary>Because.</details></div>`;

const questions = new Set(['/name', '/shops/town']);

it('counts errors, corrections and help of the questions on a page, and what is left, without any answer', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/form');
  document.body.innerHTML = '<div data-pointer="/of-the-step-before"></div>';
  const sent: StepVisitBody[] = [];
  const visits = new StepVisits({
    send: (visit) => sent.push(visit),
    now: () => 0,
    width: () => widthClassOf(innerWidth),
  });
  const { stop } = observeSteps({
    visits,
    stepsAt: (path) => (path === '/form' ? [{ flow: 'apply', step: 'form', index: 0, questions }] : []),
    codeOf: (_step, question) => (question === '/name' ? 'required' : undefined),
  });
  expect(visits.current).toBeUndefined();
  document.body.innerHTML = PAGE;
  await waitFor(() => expect(visits.current?.step).toBe('form'));
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Town'), 'Albany');
  await user.click(screen.getByText('Why?'));
  for (const field of document.querySelectorAll('[data-pointer]'))
    field.insertAdjacentHTML('beforeend', '<p id="x__error">Wrong</p>');
  await user.type(screen.getByLabelText('Name'), 'm');
  await user.tab();
  dispatchEvent(new Event('pagehide'));
  stop();
  const none = { corrections: 0, helps: 0, leftHere: false };
  expect(sent).toEqual([
    { kind: 'seen', flow: 'apply', step: 'form', width: 'tablet' },
    {
      kind: 'left',
      flow: 'apply',
      step: 'form',
      width: 'tablet',
      seconds: 0,
      questions: [
        { question: '/name', ...none, errors: ['required'], corrections: 1 },
        { question: '/shops/town', ...none, errors: ['other'], helps: 1, leftHere: true },
      ],
    },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Ada|Albany/);
});

it('of an application, counts a step as completed that is followed by another page once its form is sent', async () => {
  const user = userEvent.setup();
  const sent: StepVisitBody[] = [];
  const visits = new StepVisits({ send: (visit) => sent.push(visit), now: () => 0, width: () => 'phone' });
  const module = { hash: 'pinned', market: 'us', portal: 'terminal' };
  const step = (name: string, question: string) => ({
    flow: name,
    step: name,
    index: 0,
    questions: new Set([question]),
    module,
  });
  // Two flows ask on the same path: which of them it is shows by the questions.
  const steps = [step('update', '/town'), step('bank', '/name')];
  const { look, stop } = observeSteps({
    visits,
    stepsAt: (path) => (path.endsWith('/form') ? steps : []),
    codeOf: () => undefined,
  });
  const go = (page: string) => {
    history.replaceState(null, '', page);
    document.body.innerHTML = `<form><div data-pointer="/name"><input /></div><button>Continue</button></form>
      <form><button>Sign out</button></form>`;
    document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    look();
  };
  const leave = () => {
    history.replaceState(null, '', '/other');
    document.body.innerHTML = '<p>Thank you</p>';
    look();
  };
  go('/form');
  await user.click(screen.getByText('Continue'));
  leave();
  go('/form');
  await user.click(screen.getByText('Continue'));
  await user.click(screen.getByRole('textbox')); // it was refused
  leave();
  go('/form');
  await user.click(screen.getByText('Sign out'));
  leave();
  stop();
  expect(sent.map(({ kind, flow }) => `${flow} ${kind}`)).toEqual([
    'bank seen',
    'bank completed',
    'bank seen',
    'bank left',
    'bank seen',
    'bank left',
  ]);
  expect(sent.every((visit) => visit.module === module)).toBe(true);
});

it('counts an error under its code also if the page takes the answers over after it', () => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/form');
  document.body.innerHTML = PAGE.replaceAll('</label>', '</label><p id="x__error">Wrong</p>');
  const sent: StepVisitBody[] = [];
  const visits = new StepVisits({ send: (visit) => sent.push(visit), now: () => 0, width: () => 'phone' });
  let code: string | undefined;
  const { stop } = observeSteps({
    visits,
    stepsAt: () => [{ flow: 'apply', step: 'form', index: 0, questions }],
    codeOf: (_step, question) => (question === '/name' ? code : undefined),
  });
  code = 'name';
  jest.runAllTimers();
  jest.useRealTimers();
  visits.leave();
  stop();
  expect(sent.at(-1)?.questions?.map(({ errors }) => errors)).toEqual([['name'], ['other']]);
});

it('counts another error that replaces the text of one', async () => {
  history.replaceState(null, '', '/form');
  document.body.innerHTML = PAGE.replace('</label>', '</label><p id="x__error">Missing</p>');
  const counted: string[] = [];
  const visits = new StepVisits({
    send: ({ questions: sent = [] }) => counted.push(...sent.flatMap(({ errors }) => errors)),
    now: () => 0,
    width: () => 'phone',
  });
  let code = 'required';
  const codeOf = jest.fn(() => code);
  const { stop } = observeSteps({
    visits,
    stepsAt: () => [{ flow: 'apply', step: 'form', index: 0, questions }],
    codeOf,
  });
  code = 'phone';
  const text = document.querySelector('#x__error')?.firstChild;
  if (text) text.nodeValue = 'Wrong';
  await waitFor(() => expect(codeOf).toHaveBeenCalledTimes(2));
  visits.leave();
  stop();
  expect(counted).toEqual(['required', 'phone']);
});
