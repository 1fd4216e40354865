import { useState } from 'react';
import type { ReactElement } from 'react';
import { cleanup, fireEvent } from '@testing-library/react';
import { type Answers, replaceAnswers } from '@stepwright/engine';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import type { FormExtras } from '../../../src/features/forms/formExtras.ts';
import { PortalForm } from '../../../src/features/forms/PortalForm.tsx';
import { renderWithApp } from '../renderWithApp.tsx';

interface Drawing {
  readonly runtime: FlowRuntime;
  readonly stepId: string;
  readonly extras: FormExtras;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Draws a form with answers, hands it in, types into it, and does it again with other answers in the same form. Throws
 * where the form throws, complains to the console, or takes answers that the engine refuses, or the other way round.
 */
export function drawForm({ texts, ...drawing }: Drawing, documents: readonly [Answers, Answers]): void {
  const complaints: string[] = [];
  const complain = console.error;
  console.error = (...words: readonly unknown[]) => void complaints.push(words.map(String).join(' '));
  try {
    const watch = createWatch();
    const hostOf = (given: Answers) => <Host {...drawing} given={given} watch={watch} />;
    watch.keep(documents[0]);
    const { rerender } = renderWithApp(hostOf(documents[0]), { texts });
    expectHonest(drawing, watch);
    typeSomething();
    watch.keep(documents[1]);
    rerender(hostOf(documents[1]));
    expectHonest(drawing, watch);
  } finally {
    cleanup();
    console.error = complain;
  }
  if (complaints.length > 0)
    throw new Error(`The console says: ${complaints.join('\n').slice(0, MOST_WORDS)}`);
}

const MOST_WORDS = 2_000;

/** The form as a test sees it from outside. */
interface Watch {
  keep(answers: Answers): void;
  handIn(slice: Answers | undefined): void;
  answers(): Answers;
  handedIn(): Answers | undefined;
}

function createWatch(): Watch {
  let kept: Answers = {};
  let last: Answers | undefined;
  return {
    keep: (answers) => {
      kept = answers;
    },
    handIn: (slice) => {
      last = slice;
    },
    answers: () => kept,
    handedIn: () => last,
  };
}

interface HostProps extends Omit<Drawing, 'texts'> {
  readonly given: Answers;
  readonly watch: Watch;
}

/** Keeps the answers, as the page does. */
function Host({ runtime, stepId, extras, given, watch }: HostProps): ReactElement {
  const [kept, setKept] = useState({ given, answers: given });
  if (kept.given !== given) setKept({ given, answers: given });
  return (
    <PortalForm
      runtime={runtime}
      stepId={stepId}
      extras={extras}
      answers={kept.answers}
      onSubmit={(slice) => watch.handIn(slice)}
      onChange={(slice) => {
        const answers = replaceAnswers(
          runtime.definition.steps[stepId]?.schema ?? {},
          watch.answers(),
          slice,
        );
        watch.keep(answers);
        setKept({ given, answers });
      }}
    />
  );
}

/** Continuing submits answers that the engine accepts; else the page reports an error, and the engine the reason. */
function expectHonest({ runtime, stepId }: Pick<Drawing, 'runtime' | 'stepId'>, watch: Watch): void {
  watch.handIn(undefined);
  for (const form of document.forms) fireEvent.submit(form);
  const isTold = document.querySelector('[role=alert]') !== null;
  const handedIn = watch.handedIn();
  const errors = runtime.validateStep(stepId, handedIn ?? watch.answers());
  if (handedIn ? errors.length === 0 && !isTold : errors.length > 0 && isTold) return;
  throw new Error(
    `The form ${handedIn ? 'goes on' : 'stays'} and ${isTold ? 'tells' : 'hides'} problems, the engine says ${JSON.stringify(errors)}`,
  );
}

// Found without asking for roles, which takes longer than drawing.
function typeSomething(): void {
  for (const input of document.querySelectorAll('input')) {
    if (['radio', 'checkbox'].includes(input.type)) fireEvent.click(input);
    else fireEvent.change(input, { target: { value: '\u200B1a' } });
    fireEvent.blur(input);
  }
}
