import type { WidthClass } from '../../contract/insight.ts';
import { basePathOf } from '../../contract/pages.ts';
import type { StepVisits, VisitedStep } from './stepVisits.ts';

interface ObserveDeps {
  readonly visits: StepVisits;
  /** The steps that a page may show, several if their flows share its path; none for a page that is no step. */
  readonly stepsAt: (path: string) => readonly VisitedStep[];
  /** The code of a question's error; undefined if the server found it. */
  readonly codeOf: (step: VisitedStep, question: string) => string | undefined;
}

/** Attribute that a question's element has in the pages, with the JSON Pointer of its answer. */
const POINTER = 'data-pointer';

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
  const look = () => {
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
      if (element.querySelector(':scope > [id$="__error"]'))
        visits.failed(question, codeOf(shown, question) ?? 'other');
    }
  };

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
  addEventListener('pagehide', () => visits.leave(), { signal });
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return {
    look,
    stop() {
      observer.disconnect();
      ends.abort();
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
