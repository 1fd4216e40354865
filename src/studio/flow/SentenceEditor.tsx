import type { ReactNode } from 'react';
import type { Sentence } from './conditions.ts';
import { newTest, TestRow } from './TestRow.tsx';
import type { Subject } from './useSubjects.ts';

interface SentenceEditorProps {
  readonly sentence: Sentence;
  /** The values that it may ask about. */
  readonly subjects: readonly Subject[];
  /** The conditions that it may name. */
  readonly names: readonly string[];
  readonly onChange: (sentence: Sentence) => void;
}

/** Sentences that all, any or none of have to hold; groups may be inside groups. */
export function SentenceEditor({ sentence, subjects, names, onChange }: SentenceEditorProps): ReactNode {
  return <Group sentence={asGroup(sentence)} subjects={subjects} names={names} onChange={onChange} />;
}

type GroupSentence = Extract<Sentence, { readonly kind: 'all' | 'any' }>;

const asGroup = (sentence: Sentence): GroupSentence =>
  sentence.kind === 'all' || sentence.kind === 'any' ? sentence : { kind: 'all', parts: [sentence] };

interface GroupProps extends Pick<SentenceEditorProps, 'subjects' | 'names'> {
  readonly sentence: GroupSentence;
  /** Whether the group as a whole must not hold; left out for the outermost one. */
  readonly isNot?: boolean;
  readonly onChange: (sentence: GroupSentence, isNot: boolean) => void;
}

function Group({ sentence, subjects, names, onChange, isNot }: GroupProps): ReactNode {
  const { kind, parts } = sentence;
  const setParts = (next: readonly Sentence[]) => onChange({ kind, parts: next }, isNot === true);
  const set = (index: number, part: Sentence | undefined) =>
    setParts(part === undefined ? parts.toSpliced(index, 1) : parts.toSpliced(index, 1, part));
  const join = (choice: string) =>
    onChange({ kind: choice.endsWith('any') ? 'any' : 'all', parts }, choice.startsWith('not '));
  return (
    <fieldset className="group">
      <legend>
        <select
          aria-label="How the parts are joined"
          value={`${isNot === true ? 'not ' : ''}${kind}`}
          onChange={({ target }) => join(target.value)}
        >
          <option value="all">All of these</option>
          <option value="any">Any of these</option>
          {isNot !== undefined && <option value="not all">Not all of these</option>}
          {isNot !== undefined && <option value="not any">None of these</option>}
        </select>
      </legend>
      {parts.map((part, index) => (
        <Part
          // Parts have no names, and none keeps anything of its own.
          key={`${index} of ${parts.length}`}
          part={part}
          subjects={subjects}
          names={names}
          onChange={(next) => set(index, next)}
        />
      ))}
      <AddButtons
        first={subjects[0]}
        name={names[0]}
        isMissing={parts.length === 0}
        onAdd={(part) => setParts([...parts, part])}
      />
    </fieldset>
  );
}

interface AddButtonsProps {
  readonly first: Subject | undefined;
  /** Another condition of the flow, if there is one. */
  readonly name: string | undefined;
  /** Whether the group has no part yet. */
  readonly isMissing: boolean;
  readonly onAdd: (part: Sentence) => void;
}

function AddButtons({ first, name, isMissing, onAdd }: AddButtonsProps): ReactNode {
  return (
    <div className="actions">
      {first && (
        <>
          <button type="button" data-missing={isMissing} onClick={() => onAdd(newTest(first))}>
            Add a sentence
          </button>
          <button type="button" onClick={() => onAdd({ kind: 'any', parts: [newTest(first)] })}>
            Add a group
          </button>
        </>
      )}
      {name !== undefined && (
        <button type="button" onClick={() => onAdd({ kind: 'named', name })}>
          Add a named condition
        </button>
      )}
    </div>
  );
}

function nameIn(part: Sentence): string | undefined {
  if (part.kind === 'named') return part.name;
  return part.kind === 'not' && part.part.kind === 'named' ? part.part.name : undefined;
}

interface PartProps extends Pick<SentenceEditorProps, 'subjects' | 'names'> {
  readonly part: Sentence;
  readonly onChange: (part: Sentence | undefined) => void;
}

function Part({ part, subjects, names, onChange }: PartProps): ReactNode {
  const remove = (
    <button type="button" onClick={() => onChange(undefined)}>
      {part.kind === 'test' || nameIn(part) !== undefined ? 'Remove' : 'Remove this group'}
    </button>
  );
  const name = nameIn(part);
  if (name !== undefined) {
    const isNot = part.kind === 'not';
    const change = (next: string, negated: boolean) =>
      onChange(
        negated ? { kind: 'not', part: { kind: 'named', name: next } } : { kind: 'named', name: next },
      );
    return (
      <div className="sentence">
        <select aria-label="Condition" value={name} onChange={({ target }) => change(target.value, isNot)}>
          {/* Another person may have removed it. */}
          {[...new Set([...names, name])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <select
          aria-label="Whether it is so"
          value={isNot ? 'not' : ''}
          onChange={({ target }) => change(name, target.value === 'not')}
        >
          <option value="">is so</option>
          <option value="not">is not so</option>
        </select>
        {remove}
      </div>
    );
  }
  if (part.kind === 'test')
    return <TestRow test={part} subjects={subjects} remove={remove} onChange={onChange} />;
  const isNot = part.kind === 'not';
  const inner = asGroup(isNot ? part.part : part);
  return (
    <div className="sentence-group">
      <Group
        sentence={inner}
        subjects={subjects}
        names={names}
        isNot={isNot}
        onChange={(next, negated) => onChange(negated ? { kind: 'not', part: next } : next)}
      />
      {remove}
    </div>
  );
}
