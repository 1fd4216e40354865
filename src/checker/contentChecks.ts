import type { Finding } from '../engine/authoring.ts';
import { checkCalls } from './checkCalls.ts';
import { checkFlowOrder } from './checkFlowOrder.ts';
import type { CheckInput } from './checkInput.ts';
import { checkOverlays } from './checkOverlays.ts';
import { checkQuestions } from './checkQuestions.ts';
import { checkSameQuestions } from './checkSameQuestions.ts';
import { checkUiAnswers } from './checkUiAnswers.ts';
import { checkWidgets } from './checkWidgets.ts';
import { checkOptionTexts } from './texts/checkOptionTexts.ts';
import { checkTextContents } from './texts/checkTextContents.ts';

/** Find, in one variant, what is right in its form and cannot be meant. */
export const CONTENT_CHECKS: readonly ((input: CheckInput) => readonly Finding[])[] = [
  checkQuestions,
  checkOverlays,
  checkWidgets,
  checkFlowOrder,
  checkSameQuestions,
  checkCalls,
  checkOptionTexts,
];

/** The same for all variants together. */
export const CONTENT_CHECKS_OF_ALL: readonly ((inputs: readonly CheckInput[]) => readonly Finding[])[] = [
  checkUiAnswers,
  checkTextContents,
];
