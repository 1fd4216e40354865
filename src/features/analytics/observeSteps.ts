import type { WidthClass } from '../../contract/insight.ts';
import { basePathOf } from '../../contract/pages.ts';
import type { VisitedStep } from '../shared/pageSteps.ts';
import type { StepVisits } from './stepVisits.ts';

interface ObserveDeps {
  readonly visits: StepVisits;
  /** The steps that a page may show, several if their flows share its path; none for a page that is no step. */
  readonly stepsAt: (path: string) => readonly VisitedStep[];
  /** The code of the error that a question shows; undefined if it is not known, or not yet. */
  readonly codeOf: (step: VisitedStep, question: string) => string | undefined;
}

/** Attribute that a question's element has in the pages, with the JSON Pointer of its answer. */
const POINTER = 'data-pointer';

/** How long the code of an error may come after its sentence, which the page draws before it takes the answers over. */
const CODE_MS = 300;

/** The widest phone and the widest tablet, in pixels. */
const [PHONE, TABLET] = [600, 1024] as const;

/** The class of a page's width. */
export function widthClassOf(pixels: number): WidthClass {
  if (pixels <= PHONE) return 'phone';
  return pixels <= TABLET ? 'tablet' : 'desktop';
}

/**
 * Reports what happens on the pages to the visits: no answer is read. Returns how to stop, and how to look again, once more is known of
 * the steps.
 */
export function observeSteps({ visits, stepsAt, codeOf }: ObserveDeps): {
  readonly look: () => void;
  readonly stop: () => void;
} {
  const ends = new AbortController();
  const { signal } = ends;

  let shownAt = '';
  const errors = countErrors({ visits, codeOf, lookAgain: () => look(true) });
  const look = (isLast = false) => {
    if (isLast) errors.stop();
    const path = location.pathname.slice(basePathOf(location.pathname).length);
    const steps = stepsAt(path);
    if (steps.length === 0 && path !== shownAt) visits.moved();
    // Questions of the step before may still be there, and those of this one never come if it redirects.
    const drawn = steps.map((step) => ({ shown: step, elements: elementsOf(step) }));
    const found =
      drawn.find(({ elements }) => elements.length > 0) ??
      drawn.find(({ shown }) => shown.questions.size === 0);
    if (!found) return;
    const { shown, elements } = found;
    visits.show(shown);
    shownAt = path;
    for (const { element, question } of elements) {
      visits.asked(question);
      if (element.querySelector(':scope > [id$="__error"]')) errors.count(shown, question, isLast);
    }
  };

  listenToQuestions(visits, signal);
  addEventListener(
    'pagehide',
    () => {
      look(true);
      visits.leave();
    },
    { signal },
  );
  const observer = new MutationObserver(() => look());
  // Another error of a question is another text in the same element.
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  look();
  return {
    look: () => look(),
    stop() {
      errors.stop();
      observer.disconnect();
      ends.abort();
    },
  };
}

/** Reports what visitors do with the questions. */
function listenToQuestions(visits: StepVisits, signal: AbortSignal): void {
  const listen = (type: string, act: (question: string, target: Element) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        const question = target instanceof Element ? questionOf(target) : undefined;
        if (question !== undefined && target instanceof Element && visits.current?.questions.has(question))
          act(question, target);
      },
      { capture: true, signal },
    );

  document.addEventListener(
    'submit',
    ({ target }) => {
      const shown = visits.current;
      if (shown && target instanceof Element && elementsOf(shown, target).length > 0) visits.sent();
    },
    { capture: true, signal },
  );
  listen('focusin', (question) => visits.used(question));
  listen('change', (question) => visits.changed(question));
  listen('click', (question, target) => {
    if (target.closest('summary, button[aria-expanded]')) visits.helped(question);
  });
}

/** Counts errors under their codes. One whose code is not known yet is counted a little later. */
function countErrors({
  visits,
  codeOf,
  lookAgain,
}: Pick<ObserveDeps, 'visits' | 'codeOf'> & { readonly lookAgain: () => void }) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    count(shown: VisitedStep, question: string, isLast: boolean) {
      const code = codeOf(shown, question) ?? (isLast ? 'other' : undefined);
      if (code !== undefined) {
        visits.failed(question, code);
        return;
      }
      visits.refused();
      waiting ??= setTimeout(lookAgain, CODE_MS);
    },
    stop() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}

/** The elements of a step's questions. */
function elementsOf({ questions }: VisitedStep, within: ParentNode = document) {
  return [...within.querySelectorAll(`[${POINTER}]`)].flatMap((element) => {
    const question = questionOf(element);
    return question !== undefined && questions.has(question) ? [{ element, question }] : [];
  });
}

/** The question that an element belongs to. Items of a list count together. */
function questionOf(element: Element): string | undefined {
  const pointer = element.closest(`[${POINTER}]`)?.getAttribute(POINTER);
  return pointer?.replaceAll(/\/\d+(?=\/|$)/g, '');
}
