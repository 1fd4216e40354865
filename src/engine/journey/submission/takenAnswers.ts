import { dropEmpty } from '@stepwright/validators';
import { isRecord } from '../../../lib/unknownValue.ts';
import type { Answers } from '../../answers/answers.ts';
import type { Json } from '../../definition/definitionTypes.ts';
import { pathToPointer } from '../../definition/jsonPointer.ts';
import { isEmptyObject } from './sliceAnswers.ts';
import type { PlanNode, PlannedQuestion } from './answerPlan.ts';

type Members = Record<string, Json>;

/** Where the value of a member goes. */
interface Into {
  readonly name: string;
  readonly whole: Members;
  readonly open: Members;
}

/** Answers as they are kept, collected plan by plan: in the spelling that is kept, without blanks, and split. */
export class TakenAnswers {
  /** All of them. */
  readonly whole: Members = {};
  /** Those that are neither encrypted nor dropped; null for an item of a list that is one of those. */
  readonly open: Members = {};
  /** Those that are encrypted, by their pointers. */
  readonly sensitive = new Map<string, Json>();
  /** Indexes of the items around the current location, outermost first. */
  readonly #indexes: number[] = [];

  /**
   * Takes the answers to the questions of a plan. Returns false if an answer has another shape than its question, or if a
   * condition reads one that is not yet in the spelling that is kept: it may change which steps apply.
   */
  take(node: PlanNode, given: Answers): boolean {
    return this.#takeMembers(node, given, this.whole, this.open);
  }

  #takeMembers({ members }: PlanNode, given: Answers, whole: Members, open: Members): boolean {
    for (const [name, node] of members) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (value !== undefined && !this.#takeMember(node, value, { name, whole, open })) return false;
    }
    return true;
  }

  #takeMember(node: PlanNode, value: Json, into: Into): boolean {
    const { name, whole, open } = into;
    if (node.question) return this.#takeAnswer(node.question, value, into);
    if (!node.items) return this.#takeObject(node, value, into);
    const items = this.#takeItems(node.items, value);
    if (!items) return false;
    whole[name] = items.whole;
    open[name] = items.open;
    return true;
  }

  #takeAnswer(question: PlannedQuestion, value: Json, { name, whole, open }: Into): boolean {
    const kept = normalised(question, value);
    if (kept !== value && question.isRead) return false;
    if (kept === undefined) return true;
    whole[name] = kept;
    if (this.#isOpen(question, kept) && open !== whole) open[name] = kept;
    return true;
  }

  #takeObject(node: PlanNode, value: Json, { name, whole, open }: Into): boolean {
    if (!isRecord(value)) return false;
    const inWhole = membersAt(whole, name);
    const inOpen = node.isOpen ? inWhole : membersAt(open, name);
    if (!this.#takeMembers(node, value, inWhole, inOpen)) return false;
    if (isEmptyObject(inWhole)) return true;
    whole[name] = inWhole;
    open[name] = inOpen;
    return true;
  }

  /** Items keep their index: a blank one stays. */
  #takeItems(node: PlanNode, value: Json): { readonly whole: Json; readonly open: Json } | undefined {
    if (!Array.isArray(value)) return undefined;
    const whole: Json[] = [];
    const open: Json[] = [];
    for (const [index, item] of (value as readonly Json[]).entries()) {
      this.#indexes.push(index);
      const taken = this.#takeItem(node, item);
      this.#indexes.pop();
      if (!taken) return undefined;
      whole.push(taken.whole);
      open.push(taken.open);
    }
    return { whole, open };
  }

  #takeItem(node: PlanNode, item: Json): { readonly whole: Json; readonly open: Json } | undefined {
    if (node.question) {
      const kept = normalised(node.question, item) ?? (typeof item === 'string' ? '' : {});
      if (kept !== item && node.question.isRead) return undefined;
      return { whole: kept, open: this.#isOpen(node.question, kept) ? kept : null };
    }
    if (node.items) return this.#takeItems(node.items, item);
    if (!isRecord(item)) return undefined;
    const taken = { whole: {}, open: {} };
    return this.#takeMembers(node, item, taken.whole, taken.open) ? taken : undefined;
  }

  /** Sets a sensitive answer aside. */
  #isOpen({ keeping, path, pointer }: PlannedQuestion, value: Json): boolean {
    if (keeping === 'sensitive') this.sensitive.set(pointer ?? this.#pointerAt(path), value);
    return keeping === 'open';
  }

  #pointerAt(path: readonly string[]): string {
    const indexes = this.#indexes.values();
    return pathToPointer(path.map((segment) => (segment === '*' ? String(indexes.next().value) : segment)));
  }
}

function membersAt(members: Members, name: string): Members {
  const known = members[name];
  return isRecord(known) ? known : {};
}

/** The answer as it is kept; undefined for a blank one. */
function normalised({ normalise }: PlannedQuestion, value: Json): Json | undefined {
  if (typeof value !== 'string') return typeof value === 'object' ? dropEmpty({ value }).value : value;
  const text = normalise ? normalise(value) : value;
  return text.trim() === '' ? undefined : text;
}
