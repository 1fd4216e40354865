import { useEffect, useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { effectiveText } from '../compare/effectiveText.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { count, nameOfLanguage, nameOfMarket } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';
import { noteField } from './heldStores.ts';
import { useHeldTexts } from './heldTexts.ts';
import { changedOf, chooseForAll, reachesOfImported, waitingIn, type Waiting } from './importedTexts.ts';
import { KeyOfText } from './KeyOfText.tsx';
import { LayersOfImport } from './LayersOfImport.tsx';
import { mayBeOfLayer } from './layersOfText.ts';
import { EVERYWHERE, LANGUAGE, readersOf } from './textReaches.ts';

/** The most rows of the list; the others follow once these are chosen. */
const MOST_ROWS = 50;

/** The texts of an import that several markets show: where they belong is chosen for all of them, or one by one. */
export function HeldImports({ list }: { readonly list: string }): ReactNode {
  const { held, stores } = useHeldTexts();
  useEffect(() => noteField(stores, list), [stores, list]);
  const waiting = useMemo(() => waitingIn(held, list), [held, list]);
  const region = useRef<HTMLOutputElement>(null);
  useFocusAfterLast(waiting.length, region);
  return (
    <>
      {/* A live region has to be on the page before its content, to be read. */}
      <output ref={region} className="hidden-text">
        {waiting.length > 0 && sayWaiting(waiting)}
      </output>
      {waiting.length > 0 && <WaitingList waiting={waiting} />}
    </>
  );
}

/** Moves the focus to the heading of the page once the last text, with the button that was pressed, is gone. */
function useFocusAfterLast(length: number, inside: RefObject<HTMLElement | null>): void {
  const before = useRef(length);
  useEffect(() => {
    const isLast = before.current > 0 && length === 0;
    before.current = length;
    if (!isLast || document.activeElement !== document.body) return;
    const heading =
      inside.current?.closest('section')?.querySelector<HTMLElement>('h2') ??
      document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [length, inside]);
}

const sayWaiting = (waiting: readonly Waiting[]): string =>
  waiting.length === 1
    ? '1 text is not changed yet: choose where it belongs.'
    : `${waiting.length} texts are not changed yet: choose where they belong.`;

function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }): ReactNode {
  const title = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  const choose = useChoose();
  // The button that was pressed goes with its text.
  const pick = (rows: readonly Waiting[], choice: string | undefined) => {
    heading.current?.focus();
    choose(rows, choice);
  };
  return (
    <section className="notice warning choose-reach" aria-labelledby={title}>
      <p id={title} ref={heading} tabIndex={-1}>
        <strong>{sayWaiting(waiting)}</strong> Several markets show {waiting.length === 1 ? 'it' : 'them'}.
      </p>
      <ChoicesForAll waiting={waiting} onPick={pick} />
      <div className="scroll">
        <table className="waiting-texts">
          <caption className="hidden-text">Texts that wait</caption>
          <thead>
            <tr>
              <th scope="col">Text</th>
              <th scope="col">Now</th>
              <th scope="col">New</th>
              <th scope="col">Shown in</th>
              <th scope="col">Where it belongs</th>
            </tr>
          </thead>
          <tbody>
            {waiting.slice(0, MOST_ROWS).map((one) => (
              <WaitingRow key={one[0]} waiting={one} onPick={pick} />
            ))}
          </tbody>
        </table>
      </div>
      {waiting.length > MOST_ROWS && <p>and {waiting.length - MOST_ROWS} more</p>}
    </section>
  );
}

type Pick = (rows: readonly Waiting[], choice: string | undefined) => void;

/** Keeps a choice for texts that wait, or leaves them as they were. */
function useChoose(): Pick {
  const { state, apply } = useDraft();
  const { roles } = useStaff();
  const { holdAll } = useHeldTexts();
  return (rows, choice) => {
    const letGo = (ids: readonly string[]) => holdAll(ids.map((id) => [id, undefined] as const));
    if (choice === undefined) return letGo(rows.map(([id]) => id));
    const { files, chosen } = chooseForAll(state.texts, roles, rows, choice);
    // They wait still if the person's roles do not allow it.
    if (apply(`Import ${count(chosen.length, 'text')}`, files)) letGo(chosen);
  };
}

interface ChoicesProps {
  readonly waiting: readonly Waiting[];
  readonly onPick: Pick;
}

function ChoicesForAll({ waiting, onPick }: ChoicesProps): ReactNode {
  const { state } = useDraft();
  const { roles } = useStaff();
  const only = useMemo(
    () => chooseForAll(state.texts, roles, waiting, LANGUAGE).chosen.length,
    [state.texts, roles, waiting],
  );
  const language = waiting[0]?.[1].language ?? '';
  const all = waiting.length === 1 ? '' : 'All of them: ';
  if (waiting.length === 1) return null;
  return (
    <div className="actions">
      {only > 0 && (
        <button type="button" onClick={() => onPick(waiting, LANGUAGE)}>
          {only === waiting.length ? all : `${only} of them: `}only {nameOfLanguage(language)}
        </button>
      )}
      <button type="button" onClick={() => onPick(waiting, EVERYWHERE)}>
        {all}everywhere they show
      </button>
      <button type="button" className="link" onClick={() => onPick(waiting, undefined)}>
        Leave all as they were
      </button>
    </div>
  );
}

interface WaitingRowProps {
  readonly waiting: Waiting;
  readonly onPick: Pick;
}

function WaitingRow({ waiting, onPick }: WaitingRowProps): ReactNode {
  const { imported } = waiting[1];
  const { next } = imported;
  const { key, language, name } = imported.written;
  const { now, markets, reaches, isOfQuestion } = useShown(imported);
  return (
    <tr>
      <th scope="row">
        <KeyOfText textKey={key} language={language} file={`${language}/${name}.json`} />
      </th>
      <td lang={language} dir="auto">
        {now ?? <em>none</em>}
      </td>
      <td lang={language} dir="auto">
        {next ?? <em>taken away</em>}
      </td>
      <td>{markets}</td>
      <td>
        {reaches.map((reach) => (
          <div key={reach.id}>
            <button type="button" title={reach.touches} onClick={() => onPick([waiting], reach.id)}>
              {reach.id === EVERYWHERE ? 'Everywhere' : reach.name}
              <span className="hidden-text">: {key}</span>
            </button>
          </div>
        ))}
        {isOfQuestion && <LayersOfImport imported={imported} onChoose={(id) => onPick([waiting], id)} />}
        <button type="button" className="link" onClick={() => onPick([waiting], undefined)}>
          Leave it as it was<span className="hidden-text">: {key}</span>
        </button>
      </td>
    </tr>
  );
}

/** A text as it is now, the markets that show it, and where the change may belong: found once, not at every key that is pressed on the page. */
function useShown(imported: Waiting[1]['imported']) {
  const { texts } = useDraft().state;
  const { roles } = useStaff();
  return useMemo(() => {
    const { written } = imported;
    const { key, language, name } = written;
    const readers = readersOf(texts, changedOf(texts, written)).map(({ market }) => market);
    return {
      now: effectiveText(projectOf(texts).locales, language, `${name}.json#${key}`)?.text,
      markets: [...new Set(readers)].map(nameOfMarket).join(', '),
      reaches: reachesOfImported(texts, roles, imported),
      isOfQuestion: mayBeOfLayer(texts, imported),
    };
  }, [texts, roles, imported]);
}
