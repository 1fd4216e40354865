import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { BeforeAndAfter } from '../flow/BeforeAndAfter.tsx';
import { findGap, isSentence, type Sentence } from '../flow/conditions.ts';
import { say } from '../flow/sayCondition.ts';
import { SentenceEditor } from '../flow/SentenceEditor.tsx';
import { newTest } from '../flow/TestRow.tsx';
import type { Subject } from '../flow/useSubjects.ts';
import { Helped } from '../help/Helped.tsx';
import { isEmptyRule, NO_RULE, type CaseRule } from '../project/caseRules.ts';
import { widenCondition, type ObjectCondition } from '../project/outerBranches.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusFirst, focusIfNew } from '../shell/focusFirst.ts';
import { useKeptForm } from '../shell/useKeptForm.ts';
import { FormEnd } from './FormEnd.tsx';
import { RuleInputs } from './RuleInputs.tsx';
import { sayRule } from './sayRule.ts';
import { useBranchSubjects, useQuestionName, useWords } from './useBranchWords.ts';

type RuledQuestion = Pick<ComponentProps<typeof RuleInputs>, 'schema' | 'nameOf'>;

interface BranchConditionFormProps {
  /** Names the form among those of the draft. */
  readonly about: string;
  readonly step: StepDefinition;
  /** The object whose answers the condition reads. */
  readonly object: string;
  /** The object whose answers are offered first; left out for no order. */
  readonly nearest?: string;
  /** The condition as it is; undefined for a new one. */
  readonly old: Sentence | undefined;
  /** The condition that a new one was built from, which is gone meanwhile. */
  readonly gone?: ObjectCondition | undefined;
  /** The pointers of the questions that are asked by it. */
  readonly touched: readonly string[];
  /** Why it cannot be kept, in words; undefined if it can. */
  readonly faultOf: (sentence: Sentence) => string | undefined;
  /** The name of the form; left out, that of a question's own condition. */
  readonly title?: string;
  /** The words before the condition: `asked when` if left out. */
  readonly verb?: string;
  /** The question that gets a rule by a new condition, which cannot be kept without one. */
  readonly ruled?: RuledQuestion;
  readonly onKeep: (sentence: Sentence, rule: CaseRule) => void;
  readonly onClose: () => void;
}

/** A condition on answers of the same step, in sentences, with what was, what is, and the questions that it touches. */
export function BranchConditionForm(props: BranchConditionFormProps): ReactNode {
  const subjects = useSubjects(props);
  const [first] = subjects;
  if (!first)
    return (
      <p className="notice" tabIndex={-1} ref={focusFirst}>
        No other question of this step can decide it: add one first, or use a condition of the flow below.
      </p>
    );
  return <ConditionForm {...props} subjects={subjects} first={first} />;
}

/** Returns the answers that may decide about the questions, those of the nearest object first. */
function useSubjects({ step, object, nearest = object, touched }: BranchConditionFormProps) {
  const isTouched = (pointer: string) => touched.some((one) => `${pointer}/`.startsWith(`${one}/`));
  const isFar = (pointer: string) => !pointer.startsWith(`${nearest}/`);
  return useBranchSubjects(step)(object, nearest)
    .filter(({ pointer }) => !isTouched(pointer))
    .toSorted((a, b) => Number(isFar(a.pointer)) - Number(isFar(b.pointer)));
}

interface ConditionFormProps extends BranchConditionFormProps {
  readonly subjects: readonly Subject[];
  readonly first: Subject;
}

/** The condition that is built, with the one that it was when its form was begun, and the rule that it decides about. */
interface BegunSentence extends ObjectCondition {
  readonly was: Sentence | null;
  readonly rule: CaseRule;
}

const isBegunSentence = (kept: unknown): kept is BegunSentence =>
  isRecord(kept) &&
  isSentence(kept['condition']) &&
  typeof kept['object'] === 'string' &&
  (kept['was'] === null || isSentence(kept['was'])) &&
  isCaseRule(kept['rule']);

const isCaseRule = (kept: unknown): kept is CaseRule =>
  isRecord(kept) && typeof kept['isRequired'] === 'boolean' && isRecord(kept['rules']);

function ConditionForm(props: ConditionFormProps): ReactNode {
  const { object, subjects, faultOf, onKeep, onClose, ruled } = props;
  const { form, sentence, isChanged } = useBegunSentence(props);
  const { rule } = form.value;
  const gap = findGap(sentence);
  const missing = gap ?? (ruled && isEmptyRule(rule) ? 'choose a rule' : undefined);
  const fault = gap === undefined ? faultOf(sentence) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onKeep(sentence, rule);
  };
  return (
    <form
      className="add-form"
      aria-label={props.title ?? 'When it is asked'}
      tabIndex={-1}
      ref={focusIfNew(form)}
      onSubmit={submit}
    >
      <ContinuedNote form={form}>{isChanged && 'The condition was changed since. '}</ContinuedNote>
      <Helped about="branchSentence" isList>
        <SentenceEditor
          sentence={sentence}
          subjects={subjects}
          names={[]}
          onChange={(condition) => form.change({ ...form.value, object, condition })}
        />
      </Helped>
      {ruled && (
        <RuleInputs
          // Begun anew, it forgets a pattern that is half typed.
          key={String(form.isContinued)}
          {...ruled}
          rule={rule}
          onChange={(next) => form.change({ ...form.value, rule: next })}
          patternText={<p className="quiet-text">{PATTERN_TEXT}</p>}
        />
      )}
      <Said {...props} {...(ruled && { verb: verbOf(ruled, rule) })} sentence={sentence} />
      <FormEnd fault={fault} missing={missing} verb="Keep it" onClose={onClose} />
    </form>
  );
}

const PATTERN_TEXT =
  'Keep the rule first: then “Change this rule” has the sentence that people read, in each language.';

/** The rule in words, before its condition. */
const verbOf = ({ nameOf }: RuledQuestion, rule: CaseRule): string =>
  `${isEmptyRule(rule) ? 'it …' : sayRule(rule, nameOf)}, when`;

function useBegunSentence({ about, object, old, gone, first }: ConditionFormProps) {
  const [begun] = useState<BegunSentence>({
    condition: old ?? { kind: 'all', parts: [newTest(first)] },
    object,
    ...(old === undefined && gone),
    was: old ?? null,
    rule: NO_RULE,
  });
  const form = useKeptForm(about, { first: begun, fits: isBegunSentence });
  return {
    form,
    // One that is gone may have been of an object inside this one.
    sentence: widenCondition(form.value, object),
    isChanged: old !== undefined && !isSameJson(form.value.was, old),
  };
}

type SaidProps = Pick<BranchConditionFormProps, 'step' | 'object' | 'old' | 'touched' | 'verb'> & {
  readonly sentence: Sentence;
};

function Said({ step, object, old, touched, verb = 'asked when', sentence }: SaidProps): ReactNode {
  const words = useWords(step.id)(object);
  const nameOf = useQuestionName(step);
  const gap = findGap(sentence);
  return (
    <BeforeAndAfter
      before={old && `${verb} ${say(old, words)}`}
      now={gap === undefined ? `${verb} ${say(sentence, words)}` : `nothing yet: ${gap}`}
      touched={touched.map(nameOf)}
    />
  );
}
