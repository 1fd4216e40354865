import type { AnalyticsEvent } from '../../contract/analyticsEvents.ts';
import type { StepVisitBody } from '../../contract/insight.ts';

/** A step of a flow. */
export interface VisitedStep {
  readonly flow: string;
  readonly step: string;
  /** The flows that the application of the page is pinned to; left out before there is an application. */
  readonly module?: StepVisitBody['module'];
  /** The other steps of a page that shows several at once. */
  readonly others?: readonly string[];
  /** Tells whether that which a page without a form waits for has happened by now; left out for a form. */
  readonly isDone?: () => boolean;
  /** The events by which a step whose questions are not on the page is sent, or fails with their error code. */
  readonly events?: Readonly<Partial<Record<AnalyticsEvent, 'sent' | 'failed'>>>;
  /** Its number in the flow. */
  readonly index: number;
  /** The JSON Pointers of the questions of all its steps. */
  readonly questions: ReadonlySet<string>;
}

/** The steps of the page, where neither its URL nor the questions on it tell them: the page adds them while it is shown. */
export const pageSteps = new Set<VisitedStep>();
