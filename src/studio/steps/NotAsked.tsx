import type { ReactNode } from 'react';
import { nameOfPointer } from '../project/names.ts';
import { schemaPathOf } from '../project/schemaPath.ts';
import { FOCUS, focusLater } from './focusIn.ts';
import { nameOfStep } from './stepTexts.ts';
import { useSelectQuestion } from './useStepChange.ts';
import { useView } from './useView.ts';

/** A note that a step does not ask a question, such as after a move is undone, with buttons that open the steps which ask it. */
export function NotAsked({ pointer }: { readonly pointer: string }): ReactNode {
  const { resolution, locales, language } = useView();
  const select = useSelectQuestion();
  const asking = Object.values(resolution.definition.steps).filter(
    ({ schema }) => schemaPathOf(schema, pointer) !== undefined,
  );
  return (
    <div className="notice">
      <p>
        This step does not ask “{nameOfPointer(pointer)}” in this market. Choose another question in the
        preview{asking.length > 0 && ', or open the question where it is asked:'}
        {asking.length === 0 && '.'}
      </p>
      {asking.map(({ id }) => (
        <button
          key={id}
          type="button"
          className="link"
          onClick={() => {
            select(id, pointer);
            focusLater(FOCUS.question);
          }}
        >
          {nameOfStep(locales, language, id)}
        </button>
      ))}
    </div>
  );
}
