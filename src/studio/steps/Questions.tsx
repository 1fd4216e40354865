import type { ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { FOCUS } from './focusIn.ts';
import { QuestionRows } from './QuestionRows.tsx';
import { nodeAt, questionTree, type QuestionNode } from './questionTree.ts';
import { useMoveQuestion } from './useMoveQuestion.tsx';

interface QuestionsProps {
  readonly step: StepDefinition;
}

/** The questions of a step, to select one, or to move it by the pointer or by Alt and arrows. */
export function Questions({ step }: QuestionsProps): ReactNode {
  return <QuestionList step={step} nodes={questionTree(step)} title="Questions" isStep />;
}

/** The questions that each entry of a list asks. */
export function EntryQuestions({ step, pointer }: QuestionsProps & { readonly pointer: string }): ReactNode {
  const nodes = nodeAt(questionTree(step), pointer)?.inside ?? [];
  return <QuestionList step={step} nodes={nodes} title="Questions of each entry" />;
}

interface QuestionListProps extends QuestionsProps {
  readonly nodes: readonly QuestionNode[];
  readonly title: string;
  /** Whether these are all questions of the step. */
  readonly isStep?: boolean;
}

function QuestionList({ step, nodes, title, isStep = false }: QuestionListProps): ReactNode {
  const { move, asked } = useMoveQuestion(step);
  if (nodes.length === 0) return null;
  return (
    <section aria-label={title} className="questions">
      <h3 id={isStep ? FOCUS.questions : undefined} tabIndex={-1}>
        {title}
      </h3>
      <p className="quiet-text" id={`${FOCUS.questions}-keys`}>
        Enter opens the settings of a question, Escape comes back to it. Alt with the arrows moves it.
      </p>
      <QuestionRows step={step} nodes={nodes} onMove={move} />
      {asked}
    </section>
  );
}
