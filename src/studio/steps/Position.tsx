import { useMemo, useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { joinWithAnd } from '../project/names.ts';
import { namesOf, parentOf } from '../project/schemaPath.ts';
import { moveQuestion, siblingsOf } from '../project/stepEdits.ts';
import { listAskedApart } from './questionMoves.ts';
import { nameOfNode } from './stepTexts.ts';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';
import { moveKeys } from '../shell/moveKeys.ts';
import { Menu } from '../shell/Menu.tsx';
import { Helped } from '../help/Helped.tsx';

interface PositionProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** The position of a question among its neighbours, and the questions beside it that no order moves it among. */
export function Position({ step, pointer }: PositionProps): ReactNode {
  const { locales, language } = useView();
  const apart = useMemo(() => listAskedApart(step, pointer), [step, pointer]);
  const isAlone = siblingsOf(step, pointer).length < 2;
  if (isAlone && apart.length === 0) return null;
  if (isAlone)
    return (
      <p className="quiet-text">
        It does not move among the questions before it: another part of the schema (allOf) asks for it.
      </p>
    );
  const others = apart.map(
    (one) => `“${nameOfNode({ locales, language }, step, one) ?? namesOf(one).at(-1)}”`,
  );
  return (
    <>
      <PositionMoves step={step} pointer={pointer} />
      {others.length > 0 && (
        <p className="quiet-text">
          Asked after these, by another part of the schema (allOf): {joinWithAnd(others)}.
        </p>
      )}
    </>
  );
}

/** Moves a question by buttons or Alt and arrows: among its neighbours, or to a position that is named. */
function PositionMoves({ step, pointer }: PositionProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { locales, language } = useView();
  const [said, setSaid] = useState('');
  const names = siblingsOf(step, pointer);
  const name = namesOf(pointer).at(-1) ?? '';
  const index = names.indexOf(name);
  const nameOf = (one: string) =>
    nameOfNode({ locales, language }, step, `${parentOf(pointer)}/${one}`) ?? one;
  if (index === -1) return null;
  const move = (to: number) => {
    const changes = moveQuestion(texts, place, { step, pointer, to });
    if (changes.length === 0) return;
    apply(`Move ${pointer} to ${to + 1}`, changes);
    setSaid(`${nameOf(name)} is now ${to + 1} of ${names.length}`);
  };
  const keys = moveKeys((by) => move(index + by));
  return (
    <Helped about="position">
      <fieldset className="position" aria-label="Position">
        <span>
          Position {index + 1} of {names.length}
        </span>
        <button
          type="button"
          disabled={index === 0}
          onClick={() => move(index - 1)}
          title="Alt + Up"
          {...keys}
        >
          Move up
        </button>
        <button
          type="button"
          disabled={index === names.length - 1}
          onClick={() => move(index + 1)}
          title="Alt + Down"
          {...keys}
        >
          Move down
        </button>
        <label>
          <span className="hidden-text">Move to the position of</span>
          <Menu onChoose={(to) => move(Number(to))} {...keys}>
            <option value="">Move to…</option>
            {names.map((one, at) => (
              <option key={one} value={at} disabled={at === index}>
                {at + 1}: {nameOf(one)}
              </option>
            ))}
          </Menu>
        </label>
        <output className="hidden-text">{said}</output>
      </fieldset>
    </Helped>
  );
}
