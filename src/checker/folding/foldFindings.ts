import { readLocaleList, type DefinitionFiles, type Finding } from '@stepwright/engine/authoring';
import { subjectOf } from './subjectOf.ts';
import type { Subject } from './subjectOf.ts';
import { localeChain, type LocaleList } from '@stepwright/engine';
import { didYouMean } from '../nearestName.ts';

/** A finding that no other explains, and those that it explains. */
export interface FoldedFinding {
  readonly found: Finding;
  /** In their order; most of them are gone once this one is mended. */
  readonly following: readonly Finding[];
}

/**
 * Nests each finding that follows from another below it, so that the cause is first: a misspelt property is reported
 * once, not again by its missing label and by each sample that it refuses. All findings are in the result, each once,
 * in the given order.
 */
export function foldFindings(
  findings: readonly Finding[],
  locales: DefinitionFiles,
): readonly FoldedFinding[] {
  const list = readLocaleList(locales);
  const told = findings.map((found) => ({ found, subject: subjectOf(found) }));
  const parents = new Map(told.map((one) => [one.found, parentOf(one, told, list)]));
  const folded = new Map<Finding, Finding[]>();
  for (const found of findings) {
    const root = rootOf(found, parents);
    const following = folded.get(root) ?? [];
    folded.set(root, root === found ? following : [...following, found]);
  }
  return findings.flatMap((found) => {
    const following = folded.get(found);
    return following === undefined ? [] : [{ found, following }];
  });
}

function parentOf(one: Told, told: readonly Told[], locales: LocaleList): Finding | undefined {
  const rows = CONSEQUENCES.filter(({ followers }) => followers.includes(one.found.code));
  for (const { roots, follows } of rows) {
    const parent = told.find(
      (other) =>
        other !== one &&
        isAsGrave(other.found, one.found) &&
        (roots.includes(other.found.code) || roots[0] === '*') &&
        follows(other, one, locales),
    );
    if (parent) return parent.found;
  }
  return undefined;
}

/** A finding with what it speaks of. */
interface Told {
  readonly found: Finding;
  readonly subject: Subject;
}

/** A rule by which findings of some codes follow from one of others, if the two are related. */
interface Consequence {
  readonly roots: readonly string[];
  readonly followers: readonly string[];
  readonly follows: (root: Told, follower: Told, locales: LocaleList) => boolean;
}

/** Finding codes about a question whose consequences are findings as well. */
const OF_QUESTIONS = [
  'overlay-property-unknown',
  'enum-duplicate',
  'branch-never',
  'error-code-unknown',
  'keyword-unknown',
  'format-unknown',
  'format-option-unknown',
  'format-option-wrong',
  'schema-never',
  'schema-uncompilable',
  'required-hidden',
  'reference-dangling',
  'setting-missing',
];

const CONSEQUENCES: readonly Consequence[] = [
  {
    roots: OF_QUESTIONS,
    followers: ['sample-contradicts', 'samples-missing'],
    follows: (root, follower) => isSameStep(root, follower),
  },
  {
    roots: OF_QUESTIONS,
    followers: ['text-missing', 'text-unused', 'ui-hits-nothing'],
    follows: (root, follower) => isSameStep(root, follower) && isNearQuestion(root, follower),
  },
  {
    roots: ['error-code-unknown', 'keyword-unknown', 'format-unknown', 'enum-duplicate'],
    followers: ['schema-uncompilable'],
    follows: (root, follower) => isSameStep(root, follower) && isBelow(root.found, follower.found),
  },
  {
    roots: ['step-unknown'],
    followers: ['step-unused'],
    follows: (root, { subject }) => didYouMean(stepNamedIn(root.found.message), [subject.step ?? '']) !== '',
  },
  {
    roots: ['step-unused'],
    followers: ['text-unused', 'samples-unused', 'text-missing'],
    follows: (root, follower) => isSameStep(root, follower),
  },
  {
    roots: ['locale-unknown'],
    followers: ['text-missing'],
    follows: (root, { subject }) => root.found.message.includes(`"${subject.locale}"`),
  },
  {
    roots: ['file-unread'],
    followers: ['text-missing'],
    follows: (root, { found }) =>
      root.found.path.startsWith('locales/') && fileName(root.found) === fileName(found),
  },
  {
    // A language that extends another lacks what the other lacks.
    roots: ['text-missing', 'text-plural-missing', 'text-empty'],
    followers: ['text-missing', 'text-plural-missing'],
    follows: ({ subject: root }, { subject }, locales) =>
      root.text === subject.text &&
      root.locale !== subject.locale &&
      localeChain(locales, subject.locale ?? '').includes(root.locale ?? ''),
  },
  {
    // Settings are values of every step of their layer's member.
    roots: ['*'],
    followers: ['sample-contradicts'],
    follows: ({ found: root }, { found }) => {
      const [, member] = SETTINGS.exec(root.path) ?? [];
      return (
        member !== undefined &&
        root.severity === 'error' &&
        found.path.startsWith(`schemas/samples/${member}/`)
      );
    },
  },
  {
    // Last: what explains the first of them explains them all.
    roots: ['sample-contradicts'],
    followers: ['sample-contradicts'],
    follows: isSameCause,
  },
  { roots: ['text-missing'], followers: ['text-missing'], follows: isSameCause },
  { roots: ['text-unused'], followers: ['text-unused'], follows: isSameCause },
];

const SETTINGS = /^schemas\/(?!base\/|samples\/)[^/]+\/([^/]+)\/[^/]+\.json$/;

function isSameCause(root: Told, { found }: Told): boolean {
  return root.found.cause !== undefined && root.found.cause === found.cause;
}

function isSameStep(root: Told, follower: Told): boolean {
  return root.subject.step !== undefined && root.subject.step === follower.subject.step;
}

/** Whether the follower speaks of the root's question, of one inside it, or of one whose name is nearly the same: one was renamed. */
function isNearQuestion(root: Told, follower: Told): boolean {
  const question = missingName(root.found) ?? root.subject.question ?? '';
  const other = follower.subject.question ?? '';
  if (question === '') return false;
  if (other === question || other.startsWith(`${question}.`)) return true;
  const asked = other.replace(/\.(?:label|hint|placeholder|options\..*|optionHints\..*|errors\..*)$/, '');
  return root.found.code === 'required-hidden' && didYouMean(asked, [question]) !== '';
}

/** Returns the name of a missing required property, which has no location of its own: the message names it. */
function missingName({ code, message }: Finding): string | undefined {
  return code === 'required-hidden' ? /^"([^"]+)"/.exec(message)?.[1] : undefined;
}

function isBelow(root: Finding, follower: Finding): boolean {
  return root.path === follower.path && `${root.pointer}/`.startsWith(`${follower.pointer}/`);
}

function stepNamedIn(message: string): string {
  return /^There is no step "([^"]+)"/.exec(message)?.[1] ?? '';
}

function fileName({ path }: Finding): string | undefined {
  return path.split('/').at(-1);
}

/** An error never hides below a warning. */
function isAsGrave(root: Finding, follower: Finding): boolean {
  return root.severity === 'error' || follower.severity === 'warning';
}

/** The finding at the beginning; where findings follow from each other in a circle, the first that one meets again. */
function rootOf(found: Finding, parents: ReadonlyMap<Finding, Finding | undefined>): Finding {
  const seen = new Set([found]);
  let root = found;
  for (let parent = parents.get(root); parent; parent = parents.get(parent)) {
    if (seen.has(parent)) return firstOf(seen, parent, parents);
    seen.add(parent);
    root = parent;
  }
  return root;
}

// Every member of a cycle has to name the same root: the one that was reported first.
function firstOf(
  seen: ReadonlySet<Finding>,
  again: Finding,
  parents: ReadonlyMap<Finding, Finding | undefined>,
): Finding {
  const circle: Finding[] = [again];
  for (let next = parents.get(again); next && next !== again; next = parents.get(next)) circle.push(next);
  const order = [...parents.keys()];
  return (
    circle.filter((one) => seen.has(one)).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0] ?? again
  );
}
