import type { QuestionVisit, StepVisitBody, WidthClass } from '../../contract/insight.ts';
import type { VisitedStep } from '../shared/pageSteps.ts';

interface VisitDeps {
  readonly send: (visit: StepVisitBody) => void;
  readonly now: () => number;
  readonly width: () => WidthClass;
}

interface Asked {
  readonly errors: Set<string>;
  corrections: number;
  helps: number;
  /** Whether its answer was changed, and then another question was used. */
  isAnswered: boolean;
  isChanged: boolean;
}

interface Visit {
  shown: VisitedStep;
  readonly since: number;
  readonly questions: Map<string, Asked>;
  used: string | undefined;
  /** Whether its form was sent, and nothing on it was used since. */
  isSent: boolean;
}

/** More than that is no count of a person. */
const MOST = 100;

/** As many as the call takes. */
const MOST_QUESTIONS = 200;

/** Counts what happens on the step that is shown, question by question, and sends the counts when it is completed or left. */
export class StepVisits {
  readonly #deps: VisitDeps;
  #visit: Visit | undefined;

  constructor(deps: VisitDeps) {
    this.#deps = deps;
  }

  /** The step that is shown. */
  get current(): VisitedStep | undefined {
    return this.#visit?.shown;
  }

  /**
   * A step is shown. One that is shown already continues, and is completed once a later one is shown.
   */
  show(shown: VisitedStep): void {
    const before = this.current;
    if (this.#visit && shown.step === before?.step && shown.flow === before.flow) {
      this.#continue(this.#visit, shown);
      return;
    }
    const isLater = shown.flow === before?.flow && shown.index > before.index;
    if (isLater && !before.isDone) this.#end('completed');
    else this.leave();
    const { now, send, width } = this.#deps;
    this.#visit = { shown, since: now(), questions: new Map(), used: undefined, isSent: false };
    send({ kind: 'seen', ...nameOf(shown), width: width() });
  }

  /** A page with several steps may show further ones because of an answer. */
  #continue(visit: Visit, shown: VisitedStep): void {
    const { others: before = [] } = visit.shown;
    const [step, ...others] = (shown.others ?? []).filter((other) => !before.includes(other));
    visit.shown = shown;
    if (step === undefined) return;
    const { send, width } = this.#deps;
    send({ kind: 'seen', ...nameOf({ ...shown, step, others }), width: width() });
  }

  /**
   * Another page is shown, which is no step. The step is completed if its form was sent. If not, it continues before there is an
   * application: the page may be for signing in.
   */
  moved(): void {
    if (this.#visit?.isSent === true || this.#visit?.shown.module) this.leave();
  }

  /** The step is left, or its page is closed. */
  leave(): void {
    const isCompleted = this.#visit?.isSent === true || this.#visit?.shown.isDone?.() === true;
    this.#end(isCompleted ? 'completed' : 'left');
  }

  /** Its form is sent. Whether that succeeds shows later: after a failure, its questions are used again. */
  sent(): void {
    if (this.#visit) this.#visit.isSent = true;
  }

  /** The server refuses the form, or its questions are used again. */
  refused(): void {
    if (this.#visit) this.#visit.isSent = false;
  }

  asked(question: string): void {
    this.#of(question);
  }

  used(question: string): void {
    this.refused();
    const visit = this.#visit;
    const before = visit?.used === undefined ? undefined : visit.questions.get(visit.used);
    if (before && visit?.used !== question) before.isAnswered ||= before.isChanged;
    this.#of(question);
    if (visit) visit.used = question;
  }

  /** An answer that was typed before its form was sent may be reported after that, once its question loses the focus. */
  changed(question: string): void {
    const asked = this.#of(question);
    if (asked.isAnswered || asked.errors.size > 0) asked.corrections += 1;
    asked.isChanged = true;
  }

  failed(question: string, code: string): void {
    this.refused();
    this.#of(question).errors.add(code);
  }

  helped(question: string): void {
    this.#of(question).helps += 1;
  }

  #of(question: string): Asked {
    const asked = this.#visit?.questions.get(question) ?? {
      errors: new Set(),
      corrections: 0,
      helps: 0,
      isAnswered: false,
      isChanged: false,
    };
    this.#visit?.questions.set(question, asked);
    return asked;
  }

  #end(kind: 'completed' | 'left'): void {
    if (!this.#visit) return;
    const { shown, since, questions, used } = this.#visit;
    this.#visit = undefined;
    const { now, send, width } = this.#deps;
    const counts = [...questions]
      .slice(0, MOST_QUESTIONS)
      .map(([question, asked]) => countsOf(question, asked, kind === 'left' && question === used));
    const seconds = Math.round((now() - since) / 1000);
    send({ kind, ...nameOf(shown), width: width(), seconds, questions: counts });
  }
}

function nameOf({ flow, step, others = [], module }: VisitedStep) {
  return { flow, step, ...(others.length > 0 && { others: [...others] }), ...(module && { module }) };
}

function countsOf(question: string, { errors, corrections, helps }: Asked, leftHere: boolean): QuestionVisit {
  return {
    question,
    errors: [...errors].slice(0, 10),
    corrections: Math.min(corrections, MOST),
    helps: Math.min(helps, MOST),
    leftHere,
  };
}
