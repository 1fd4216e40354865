import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftLine, NewDraftBody } from '../../contract/studio.ts';
import type { StudioSearchResponse } from '../../contract/studioHome.ts';
import { callStudio, messageOfError } from '../api/callStudio.ts';
import { nameOfLanguage } from '../project/names.ts';
import { useMay, useStaff } from '../shell/session.ts';
import { FOCUS } from '../steps/focusIn.ts';
import { useTypedAddressed } from '../shell/useAddressed.ts';
import { Failed } from '../shell/states.tsx';

type Found = StudioSearchResponse['found'][number];

/** While somebody types, the search waits for the next letter so long, in milliseconds. */
const PAUSE_MS = 150;

interface FindAnythingProps {
  readonly drafts: readonly DraftLine[];
  /** The version that a new draft begins with. */
  readonly start: Pick<NewDraftBody, 'from'>;
}

/** Finds a step, a question or any other text, and opens it in a draft. */
export function FindAnything({ drafts, start }: FindAnythingProps): ReactNode {
  const { words: wanted, type: setWanted, keep } = useTypedAddressed('find');
  const { response, failure } = useSearch(wanted.trim());
  const [chosen, setChosen] = useState<string>();
  const mayWrite = useMay('translate');
  const first = useFirstDraft(drafts);
  const draft = chosen ?? first;
  const { open, openBest, failure: failed } = useOpen(draft, start);
  const problem = failure ?? failed;
  const mayOpen = mayWrite || draft !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep();
    if (mayOpen && wanted.trim() !== '') void openBest(wanted.trim());
  };
  return (
    <section className="card" aria-labelledby="find">
      <h2 id="find">Find a step, a question or a text</h2>
      <form className="inline-form" onSubmit={submit}>
        <label>
          Some of its words, in any language
          <input
            type="search"
            value={wanted}
            maxLength={200}
            placeholder="business website"
            onChange={({ target }) => setWanted(target.value)}
            onBlur={keep}
          />
        </label>
        {drafts.length > 0 && (
          <DraftChoice drafts={drafts} mayBegin={mayWrite} chosen={draft} onChange={setChosen} />
        )}
      </form>
      {problem !== undefined && <Failed message={problem} />}
      {response && <FoundList response={response} onOpen={mayOpen ? open : undefined} />}
    </section>
  );
}

/** The newest draft of the person, empty for none: what somebody else is changing is opened only on request, but by those who only read. */
function useFirstDraft(drafts: readonly DraftLine[]): string {
  const { name } = useStaff();
  const mayWrite = useMay('translate');
  const first = mayWrite ? drafts.find(({ authors }) => authors.includes(name)) : drafts[0];
  return first?.id ?? '';
}

interface DraftChoiceProps {
  readonly drafts: readonly DraftLine[];
  readonly mayBegin: boolean;
  /** The id of a draft; empty for a new one. */
  readonly chosen: string;
  readonly onChange: (draft: string) => void;
}

function DraftChoice({ drafts, mayBegin, chosen, onChange }: DraftChoiceProps): ReactNode {
  return (
    <label>
      Open it in
      <select value={chosen} onChange={({ target }) => onChange(target.value)}>
        {drafts.map(({ id, title, authors }) => (
          <option key={id} value={id}>
            {title} ({authors.join(', ')})
          </option>
        ))}
        {mayBegin && <option value="">a new draft</option>}
      </select>
    </label>
  );
}

interface FoundListProps {
  readonly response: StudioSearchResponse;
  /** Left out for people who may only read. */
  readonly onOpen: ((found: Found) => Promise<void>) | undefined;
}

function FoundList({ response, onOpen }: FoundListProps): ReactNode {
  return (
    <>
      <output className="quiet-text">{describeTotal(response)}</output>
      <ul className="rows">
        {response.found.map((one) => (
          <li key={`${one.file} ${one.key}`}>
            <FoundLine found={one} />
            {onOpen && (
              <button type="button" onClick={() => void onOpen(one)}>
                Open<span className="hidden-text"> {one.text}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundLine({
  found: { kind, step, question, language, text, file },
}: {
  readonly found: Found;
}): ReactNode {
  const about = {
    step: `step ${step ?? ''}`,
    question: `question ${(question ?? '').slice(1).replaceAll('/', ' › ')} in the step ${step ?? ''}`,
    text: `text of ${file}`,
  };
  return (
    <div>
      <p className="title" lang={language} dir="auto">
        {text}
      </p>
      <p className="quiet-text">
        {about[kind]} · {nameOfLanguage(language)}
      </p>
    </div>
  );
}

function describeTotal({ found, total }: StudioSearchResponse): string {
  if (total === 0) return 'Nothing has these words. Try fewer, or a part of a word.';
  return total > found.length
    ? `The best ${found.length} of ${total}: more words find fewer.`
    : `${total} found`;
}

const searchFor = (wanted: string, signal?: AbortSignal): Promise<StudioSearchResponse> =>
  callStudio<StudioSearchResponse>('GET', `/search?text=${encodeURIComponent(wanted)}`, undefined, signal);

/** Searches for words. The response is undefined before it is known, and for no words. */
function useSearch(wanted: string) {
  const [state, setState] = useState<{
    readonly for: string;
    readonly response?: StudioSearchResponse;
    readonly failure?: string;
  }>();
  useEffect(() => {
    if (wanted === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      searchFor(wanted, controller.signal).then(
        (response) => setState({ for: wanted, response }),
        (error: unknown) => {
          if (!controller.signal.aborted) setState({ for: wanted, failure: messageOfError(error) });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  // The list of the letters before stays until the next one is there.
  return wanted === '' ? {} : { response: state?.response, failure: state?.failure };
}

/** Opens what was found in a draft, which is begun if there is none. */
function useOpen(draft: string, start: FindAnythingProps['start']) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  // Enter twice, or held, would begin several drafts.
  const isOpening = useRef(false);
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      await work();
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      isOpening.current = false;
    }
  };
  const begin = async (found: Found): Promise<void> => {
    const title = `Change “${found.text.slice(0, 100)}”`;
    const id =
      draft === '' ? (await callStudio<DraftLine>('POST', '/drafts', { title, ...start })).id : draft;
    await navigate(`/drafts/${id}/${addressOf(found)}`);
  };
  const open = (found: Found): Promise<void> => once(() => begin(found));
  /** Does not wait for the list: Enter comes with the last letter. */
  const openBest = (wanted: string): Promise<void> =>
    once(async () => {
      const [best] = (await searchFor(wanted)).found;
      if (best) await begin(best);
    });
  return { open, openBest, failure };
}

function addressOf({ kind, step, question, language, key }: Found): string {
  if (kind === 'text' || step === undefined)
    return `texts?${new URLSearchParams({ translation: language, find: key }).toString()}`;
  const search = new URLSearchParams({ language, ...(question !== undefined && { question }) });
  return `steps/${step}?${search.toString()}#${question === undefined ? FOCUS.settings : FOCUS.question}`;
}
