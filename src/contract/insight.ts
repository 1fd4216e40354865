import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';

/** Classes of a page's width: up to 600 pixels, up to 1024, and wider. */
export const WIDTHS = ['phone', 'tablet', 'desktop'] as const;
export type WidthClass = (typeof WIDTHS)[number];

/** Ends of the ranges that times are counted in, in seconds. Longer times are counted in the last one. */
export const TIME_RANGES = [5, 10, 20, 30, 60, 120, 300, 600, 3600] as const;

const Name = Type.String({ minLength: 1, maxLength: 200 });
const Count = Type.Integer({ minimum: 0, maximum: 100 });

/** The counts of a question while its step was open, never its answer. */
export const QuestionVisit = Type.Object(
  {
    /** JSON Pointer of its answer; empty for the step itself, which only has errors. */
    question: Type.String({ maxLength: 200 }),
    /** Codes of the errors that were shown below it. */
    errors: Type.Array(Type.String({ maxLength: 60, pattern: '^[A-Za-z][\\w.-]*$' }), { maxItems: 10 }),
    /** How often its answer was changed after it had been left once. */
    corrections: Count,
    /** How often its help was opened. */
    helps: Count,
    /** Whether it was the last one that was used before the page was left. */
    leftHere: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type QuestionVisit = Static<typeof QuestionVisit>;

/**
 * Body of POST /api/v2/analytics/steps. `seen` when a step is shown, then `completed` when it is, or `left` when its page is closed
 * without that; both with the time and the questions that were shown.
 */
export const StepVisitBody = Type.Object(
  {
    kind: oneOf(['seen', 'completed', 'left']),
    flow: Name,
    step: Name,
    /** The other steps of a page that shows several at once: their questions are among its `questions`. */
    others: Type.Optional(Type.Array(Name, { maxItems: 100 })),
    /** The flows that the application of the page is pinned to; left out before there is an application. */
    module: Type.Optional(
      Type.Object(
        { hash: Name, market: Name, portal: Name, cobrand: Type.Optional(Name) },
        { additionalProperties: false },
      ),
    ),
    width: oneOf(WIDTHS),
    seconds: Type.Optional(Type.Number({ minimum: 0 })),
    questions: Type.Optional(Type.Array(QuestionVisit, { maxItems: 200 })),
  },
  { additionalProperties: false },
);
export type StepVisitBody = Static<typeof StepVisitBody>;

const Day = Type.String({ format: 'date' });

/** Query of GET /api/v2/studio/insight and /api/v2/studio/insight.csv: days from and to, both included. `version` 0 is the installed one. */
export const InsightQuery = Type.Object(
  {
    market: Type.Optional(Type.String({ maxLength: 100 })),
    portal: Type.Optional(Type.String({ maxLength: 100 })),
    language: Type.Optional(Type.String({ maxLength: 100 })),
    width: Type.Optional(oneOf(WIDTHS)),
    flow: Type.Optional(Name),
    version: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
    from: Day,
    to: Day,
  },
  { additionalProperties: false },
);
export type InsightQuery = Static<typeof InsightQuery>;

/** The counts of a step in one version or, with a question, of one of its questions. */
export const InsightRow = Type.Object({
  /** Null for the definitions that the server was installed with. */
  version: Type.Union([Type.Integer(), Type.Null()]),
  flow: Type.String(),
  step: Type.String(),
  question: Type.Union([Type.String(), Type.Null()]),
  /** The step's title or the question's label as visitors read it now, in the first language; null if it has none. */
  name: Type.Union([Type.String(), Type.Null()]),
  seen: Type.Integer(),
  /** Visits that ended by continuing; 0 for questions. */
  completed: Type.Integer(),
  /** For a step, visits that were not completed; for a question, pages that were closed after it was used last. */
  left: Type.Integer(),
  /** The finished visits of a step by their times, each range by its end in seconds; none for questions. */
  times: Type.Array(Type.Object({ end: Type.Integer(), count: Type.Integer() })),
  errors: Type.Array(
    Type.Object({
      code: Type.String(),
      count: Type.Integer(),
      /** The message as visitors read it now, in the first language; null if it has none. */
      message: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  corrections: Type.Integer(),
  helps: Type.Integer(),
});
export type InsightRow = Static<typeof InsightRow>;

/** Response of GET /api/v2/studio/insight: in the order of the flow, each step before its questions. */
export const InsightResponse = Type.Object({
  rows: Type.Array(InsightRow),
  /** Values to filter by. */
  markets: Type.Array(Type.String()),
  portals: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
});
export type InsightResponse = Static<typeof InsightResponse>;
