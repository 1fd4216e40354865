import type { QuestionVisit, StepVisitBody, WidthClass } from '../../contract/insight.ts';

/** A step of a flow. */
export interface VisitedStep {
  readonly flow: string;
  readonly step: string;
  /** Its number in the flow. */
  readonly index: number;
  /** The JSON Pointers of its questions. */
  readonly questions: ReadonlySet<string>;
}

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
  readonly shown: VisitedStep;
  readonly since: number;
  readonly questions: Map<string, Asked>;
  used: string | undefined;
}

/** More than that is no count of a person. */
const MOST = 100;

/** Counts what happens on the step that is shown, question by question, and sends the counts when it is completed or left. */
export function createStepVisits({ send, now, width }: VisitDeps) {
  let visit: Visit | undefined;

  function of(question: string): Asked {
    const known = visit?.questions.get(question);
    const asked = known ?? {
      errors: new Set(),
      corrections: 0,
      helps: 0,
      isAnswered: false,
      isChanged: false,
    };
    visit?.questions.set(question, asked);
    return asked;
  }

  function end(kind: 'completed' | 'left'): void {
    if (!visit) return;
    const {
      shown: { flow, step },
      since,
      questions,
      used,
    } = visit;
    visit = undefined;
    const counts = [...questions].map(([question, asked]) =>
      countsOf(question, asked, kind === 'left' && question === used),
    );
    const seconds = Math.round((now() - since) / 1000);
    send({ kind, flow, step, width: width(), seconds, questions: counts });
  }

  return {
    /**
     * A step is shown. One that is shown already continues, and is completed once a later one is shown. Pages that are no steps, such as
     * signing in, are passed as undefined and change nothing.
     */
    show(shown: VisitedStep | undefined): void {
      const before = visit?.shown;
      if (!shown || (shown.step === before?.step && shown.flow === before.flow)) return;
      end(before && shown.flow === before.flow && shown.index > before.index ? 'completed' : 'left');
      visit = { shown, since: now(), questions: new Map(), used: undefined };
      const { flow, step } = shown;
      send({ kind: 'seen', flow, step, width: width() });
    },
    asked: (question: string) => void of(question),
    used(question: string): void {
      const before = visit?.used === undefined ? undefined : visit.questions.get(visit.used);
      if (before && visit?.used !== question) before.isAnswered ||= before.isChanged;
      of(question);
      if (visit) visit.used = question;
    },
    changed(question: string): void {
      const asked = of(question);
      if (asked.isAnswered || asked.errors.size > 0) asked.corrections += 1;
      asked.isChanged = true;
    },
    failed: (question: string, code: string) => void of(question).errors.add(code),
    helped(question: string): void {
      of(question).helps += 1;
    },
    completed: () => end('completed'),
    /** The page is closed. */
    closed: () => end('left'),
    /** The step that is shown. */
    current: (): VisitedStep | undefined => visit?.shown,
  };
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

export type StepVisits = ReturnType<typeof createStepVisits>;
