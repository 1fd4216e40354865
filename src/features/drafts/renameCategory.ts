import { answerAt, withAnswerAt } from '@stepwright/engine';
import { put, select, takeLatest } from 'typed-redux-saga';
import { CATEGORY_ID_PATH, CATEGORY_LABEL_PATH } from '../../contract/categoryAnswers.ts';
import { categoriesForgotten, categoriesLoaded, categoriesRequested } from '../categories/categoriesSlice.ts';
import { answersChanged, selectDraft } from './draftSlice.ts';

/** Answers keep the name of the chosen category: after a change of language it is renamed, on pages that do not ask for it, too. */
export function* renameCategory() {
  yield* takeLatest(categoriesForgotten, requestIfChosen);
  yield* takeLatest(categoriesLoaded, renameChosen);
}

function* requestIfChosen({ payload: language }: ReturnType<typeof categoriesForgotten>) {
  const { answers } = yield* select(selectDraft);
  if (answerAt(answers, CATEGORY_ID_PATH) !== undefined) yield* put(categoriesRequested(language));
}

function* renameChosen({ payload: groups }: ReturnType<typeof categoriesLoaded>) {
  const { answers } = yield* select(selectDraft);
  const id = answerAt(answers, CATEGORY_ID_PATH);
  const chosen = groups.flatMap(({ industries }) => industries).find((industry) => industry.id === id);
  if (chosen && chosen.label !== answerAt(answers, CATEGORY_LABEL_PATH))
    yield* put(answersChanged(withAnswerAt(answers, CATEGORY_LABEL_PATH, chosen.label)));
}
