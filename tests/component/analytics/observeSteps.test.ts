import userEvent from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import type { StepVisitBody } from '../../../src/contract/insight.ts';
import { observeSteps, widthClassOf } from '../../../src/features/analytics/observeSteps.ts';
import { createStepVisits } from '../../../src/features/analytics/stepVisits.ts';

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
  const visits = createStepVisits({
    send: (visit) => sent.push(visit),
    now: () => 0,
    width: () => widthClassOf(innerWidth),
  });
  const stop = observeSteps({
    visits,
    stepAt: (path) => (path === '/form' ? { flow: 'apply', step: 'form', index: 0, questions } : undefined),
    codeOf: (_step, question) => (question === '/name' ? 'required' : undefined),
  });
  expect(visits.current()).toBeUndefined();
  document.body.innerHTML = PAGE;
  await waitFor(() => expect(visits.current()?.step).toBe('form'));
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
