import type { StepVisitBody } from '../../../src/contract/insight.ts';
import { StepVisits } from '../../../src/features/analytics/stepVisits.ts';

const STEP = { flow: 'apply', step: 'person' };
const questions = new Set(['/name', '/phone']);
const FIRST = { ...STEP, index: 0, questions };
const SECOND = { flow: 'apply', step: 'company', index: 1, questions };

describe('the visits of steps', () => {
  let sent: StepVisitBody[];
  let at: number;
  let visits: StepVisits;
  beforeEach(() => {
    sent = [];
    at = 0;
    visits = new StepVisits({ send: (visit) => sent.push(visit), now: () => at, width: () => 'phone' });
  });

  const last = () => sent.at(-1);
  const counted = (question: string) => last()?.questions?.find((one) => one.question === question);

  it('are sent when a step is shown, and when it is completed', () => {
    visits.show(FIRST);
    visits.show(FIRST);
    expect(sent).toEqual([{ kind: 'seen', ...STEP, width: 'phone' }]);
    visits.asked('/name');
    at = 12_400;
    visits.sent();
    visits.show(FIRST); // while the next page is on its way
    visits.moved();
    const name = { question: '/name', errors: [], corrections: 0, helps: 0, leftHere: false };
    expect(last()).toEqual({ kind: 'completed', ...STEP, width: 'phone', seconds: 12, questions: [name] });
    visits.leave();
    expect(sent).toHaveLength(2);
  });

  it('are completed if the last answer is reported after its form was sent, and not if a question is used again', () => {
    visits.show(FIRST);
    visits.used('/name');
    visits.sent();
    visits.changed('/name'); // the page is left, and with it the field
    visits.leave();
    expect(last()?.kind).toBe('completed');
    visits.show(FIRST);
    visits.sent();
    visits.used('/name');
    visits.changed('/name');
    visits.leave();
    expect(last()?.kind).toBe('left');
  });

  it('name the question that was used last when they end without that', () => {
    visits.show(FIRST);
    for (const question of ['/name', '/phone']) visits.asked(question);
    visits.used('/name');
    visits.used('/phone');
    visits.leave();
    expect(last()?.kind).toBe('left');
    expect([counted('/name')?.leftHere, counted('/phone')?.leftHere]).toEqual([false, true]);
  });

  it('are completed when a later step is shown, also after signing in, and left when an earlier one is', () => {
    visits.show(FIRST);
    visits.moved(); // to sign in
    for (const shown of [SECOND, FIRST]) visits.show(shown);
    expect(sent.map(({ kind, step }) => `${step} ${kind}`)).toEqual([
      'person seen',
      'person completed',
      'company seen',
      'company left',
      'person seen',
    ]);
  });

  it('of an application end on any other page, completed once the form was sent and not refused', () => {
    const module = { hash: 'pinned', market: 'us', portal: 'terminal' };
    const BANK = { flow: 'bank', step: 'account', index: 0, questions, module };
    const LATER = { ...BANK, step: 'linked', index: 1, questions: new Set<string>(), isDone: () => true };
    visits.show(BANK);
    visits.sent();
    visits.failed('/name', 'other');
    visits.moved();
    expect(last()).toMatchObject({ kind: 'left', flow: 'bank', module });
    visits.show(BANK);
    visits.sent();
    visits.moved();
    expect(last()?.kind).toBe('completed');
    visits.show(BANK);
    visits.show(LATER); // linked without the form
    expect(sent.slice(-2)).toMatchObject([
      { kind: 'completed', step: 'account' },
      { kind: 'seen', step: 'linked' },
    ]);
    visits.show(BANK);
    visits.sent();
    visits.refused();
    visits.leave();
    expect(last()?.kind).toBe('left');
    visits.show(FIRST);
    visits.moved(); // to sign in
    expect(visits.current).toBe(FIRST);
  });

  it('of a page without a form are completed once that has happened which it waits for', () => {
    let isDone = false;
    const WAIT = { ...FIRST, step: 'wait', questions: new Set<string>(), isDone: () => isDone };
    const LATER = { ...WAIT, step: 'later', index: 1 };
    visits.show(WAIT);
    visits.show(LATER);
    isDone = true;
    visits.leave();
    expect(sent.map(({ kind, step }) => `${step} ${kind}`)).toEqual([
      'wait seen',
      'wait left',
      'later seen',
      'later completed',
    ]);
  });

  it('of a page with several steps are those of all of them, and of those that come up later', () => {
    const PAGE = { ...FIRST, others: ['company'], questions: new Set(['/name', '/phone', '/business']) };
    visits.show(PAGE);
    expect(sent).toEqual([{ kind: 'seen', ...STEP, others: ['company'], width: 'phone' }]);
    visits.show({ ...PAGE, others: ['company', 'partners', 'sales'] });
    expect(last()).toEqual({
      kind: 'seen',
      flow: 'apply',
      step: 'partners',
      others: ['sales'],
      width: 'phone',
    });
    visits.used('/business');
    visits.leave();
    expect(sent).toHaveLength(3);
    expect(last()).toMatchObject({ kind: 'left', ...STEP, others: ['company', 'partners', 'sales'] });
    expect(counted('/business')?.leftHere).toBe(true);
  });

  it('count as a correction what is changed once more later, or after an error', () => {
    visits.show(FIRST);
    visits.used('/name');
    visits.changed('/name');
    visits.changed('/name'); // still the first entry
    visits.used('/phone');
    visits.changed('/phone');
    visits.used('/name');
    visits.changed('/name');
    visits.failed('/phone', 'phone');
    visits.failed('/phone', 'phone');
    visits.changed('/phone');
    visits.helped('/phone');
    visits.show(SECOND);
    visits.leave();
    sent.splice(-2);
    expect(counted('/name')).toMatchObject({ corrections: 1, errors: [], helps: 0 });
    expect(counted('/phone')).toMatchObject({ corrections: 1, errors: ['phone'], helps: 1 });
  });
});
