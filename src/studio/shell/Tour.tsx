import { useEffect, useState, type ReactNode } from 'react';
import { focusFirst } from './focusFirst.ts';

const STEPS = [
  {
    at: 'new-draft',
    title: 'Begin a draft',
    text: 'A draft is your own copy of all questions and texts. Nobody else sees it. Say what you want to change and begin.',
  },
  {
    at: 'steps',
    title: 'Press what you want to change',
    text: 'A step is shown as its visitors see it, on a phone or a desktop, in each language. Press a question: its settings open beside it. Press a text twice to write it.',
  },
  {
    at: 'layer',
    title: 'Say where a change belongs',
    text: 'Each value says where it comes from. Choose whether your change is for everywhere, one market, one portal or one partner: what it touches is listed.',
  },
  {
    at: 'publish',
    title: 'Check and publish',
    text: 'All markets, samples and languages are checked as you work. Here you see what you touch, and what it does to people who are filling it in.',
  },
  {
    at: undefined,
    title: 'Approve and release',
    text: 'Somebody else reads the version and approves it. It is released to a share of the visitors, to markets or to all, and taken back in one action.',
  },
] as const;

/** Five steps through the studio, beside the page, which can be used meanwhile. */
export function Tour(): ReactNode {
  const [index, setIndex] = useState<number>();
  useEffect(() => {
    const start = () => setIndex(0);
    window.addEventListener('studio-tour', start);
    return () => window.removeEventListener('studio-tour', start);
  }, []);
  const step = index === undefined ? undefined : STEPS[index];
  const at = step?.at;
  useEffect(() => {
    const marked = at === undefined ? null : document.querySelector<HTMLElement>(`[data-tour="${at}"]`);
    marked?.classList.add('tour-mark');
    marked?.scrollIntoView({ block: 'nearest' });
    return () => marked?.classList.remove('tour-mark');
  }, [at]);
  if (index === undefined || !step) return null;
  const isLast = index === STEPS.length - 1;
  return (
    <section className="tour" aria-label="Tour">
      <p className="quiet-text">
        {index + 1} of {STEPS.length}
      </p>
      <h2>{step.title}</h2>
      <p>{step.text}</p>
      <div className="actions">
        <button type="button" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Back
        </button>
        <button
          type="button"
          className="primary"
          ref={focusFirst}
          onClick={() => setIndex(isLast ? undefined : index + 1)}
        >
          {isLast ? 'Done' : 'Next'}
        </button>
        <button type="button" className="quiet" onClick={() => setIndex(undefined)}>
          Close
        </button>
      </div>
    </section>
  );
}
