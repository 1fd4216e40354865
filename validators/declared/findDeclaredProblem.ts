import type { Checksum } from './checksums/checksum.ts';
import { passesChecksum } from './checksums/passesChecksum.ts';
import {
  type FormatDeclaration,
  type Piece,
  type Refused,
  refusalsOf,
  type Repeats,
  type Shape,
  shapesOf,
} from './formatDeclaration.ts';
import { allows, cutPieces, fitsPiece, lengthOf, type MatchedPiece } from './matchPieces.ts';

/**
 * Reason of a refusal, for its code, and the progress of the match. The shape with the longest match
 * counts.
 */
interface Problem {
  readonly reason: string;
  readonly stage: number;
}

/** A number as a shape cuts it. */
interface Cut {
  readonly shape: Shape;
  readonly text: string;
  readonly pieces: readonly MatchedPiece[];
}

/** The rules of a shape, one after the other: each gives the reason why a number breaks it. */
const STAGES: readonly ((cut: Cut) => string | undefined)[] = [
  refusedNumber,
  strangePiece,
  wrongLength,
  wrongRepeats,
  wrongChecksum,
];

/** The reason why a number, without what is ignored, is refused; undefined when it is none. */
export function findDeclaredProblem(declaration: FormatDeclaration, text: string): string | undefined {
  const { mistakes = [], codes = {} } = declaration;
  const mistake = mistakes.find(({ begins }) => beginsWith(begins, text));
  if (mistake) return mistake.code;
  const shapes = shapesOf(declaration);
  const isKnown = (character: string) =>
    shapes.some(({ pieces }) => pieces.some(({ characters }) => allows(characters, character)));
  if (!Array.from(text).every(isKnown)) return codes.characters ?? 'characters';
  const problems = shapes.map((shape) => problemOf(shape, text));
  if (problems.includes(undefined)) return undefined;
  const known = problems.filter((problem) => problem !== undefined);
  const { reason } = known.reduce((best, one) => (one.stage > best.stage ? one : best), NO_LENGTH);
  return reason === NO_LENGTH.reason ? (codes.length ?? reason) : reason;
}

function beginsWith(pieces: readonly Piece[], text: string): boolean {
  return cutPieces(pieces, text.slice(0, lengthOf(pieces).max))?.every(fitsPiece) === true;
}

const NO_LENGTH: Problem = { reason: 'length', stage: -1 };

function problemOf(shape: Shape, text: string): Problem | undefined {
  const pieces = cutPieces(shape.pieces, text);
  if (!pieces) return NO_LENGTH;
  for (const [stage, find] of STAGES.entries()) {
    const reason = find({ shape, text, pieces });
    // A number that nobody has matches in everything else.
    if (reason !== undefined) return { reason, stage: find === refusedNumber ? STAGES.length : stage };
  }
  return undefined;
}

function strangePiece({ pieces }: Cut): string | undefined {
  const strange = pieces.find((matched) => !fitsPiece(matched));
  return strange && (strange.piece.code ?? 'shape');
}

function wrongLength({ shape: { lengthsBy }, text, pieces }: Cut): string | undefined {
  if (!lengthsBy) return undefined;
  const { lengths, piece, code = 'shape' } = lengthsBy;
  const said = textOf(pieces, piece);
  if (!Object.hasOwn(lengths, said)) return code;
  return lengths[said] === text.length ? undefined : 'length';
}

function refusedNumber({ shape, text }: Cut): string | undefined {
  const refusal = refusalsOf(shape).find((one) => isRefused(one, text));
  return refusal && (refusal.code ?? 'refused');
}

function isRefused({ identical, sequences, values }: Refused, text: string): boolean {
  if (identical === true && new Set(text).size === 1) return true;
  if (sequences === true && isSequence(text)) return true;
  return values?.includes(text) === true;
}

function isSequence(text: string): boolean {
  return [DIGITS, DIGITS.split('').toReversed().join('')].some((digits) =>
    digits.repeat(1 + Math.ceil(text.length / DIGITS.length)).includes(text),
  );
}

const DIGITS = '0123456789';

function wrongRepeats({ shape: { repeats }, pieces }: Cut): string | undefined {
  return repeats && !repeatsAsSaid(repeats, pieces) ? (repeats.code ?? 'repeats') : undefined;
}

function repeatsAsSaid(
  { over, times, inARow = Infinity }: Repeats,
  pieces: readonly MatchedPiece[],
): boolean {
  const text = over.map((name) => textOf(pieces, name)).join('');
  const repeated = [...new Set(text)].filter((one) => text.split(one).length > 2);
  const [only] = repeated;
  if (only === undefined || repeated.length > 1) return false;
  return (
    times.includes(text.split(only).length - 1) &&
    !text.includes(only.repeat(Math.min(inARow, text.length) + 1))
  );
}

function wrongChecksum({ shape: { checksums = [] }, pieces }: Cut): string | undefined {
  const wrong = checksums.find((checksum) => !isRight(checksum, pieces));
  return wrong && (wrong.code ?? 'checksum');
}

/** Whether a checksum of a number is right. */
export function isRight(checksum: Checksum, pieces: readonly MatchedPiece[]): boolean {
  const { over, check } = checksum;
  const text = over.map((name) => textOf(pieces, name)).join('');
  return passesChecksum(checksum, text, check === undefined ? '' : textOf(pieces, check));
}

/** Returns the text of a piece, or at positions such as `3` and `1-8`. */
function textOf(pieces: readonly MatchedPiece[], name: string): string {
  const [, from, to = from] = POSITIONS.exec(name) ?? [];
  if (from === undefined) return pieces.find(({ piece }) => piece.id === name)?.text ?? '';
  const whole = pieces.map(({ text }) => text).join('');
  return whole.slice(Number(from) - 1, Number(to));
}

/** Positions in a number, from 1: one of them, or from one to another. */
export const POSITIONS = /^(\d+)(?:-(\d+))?$/;
