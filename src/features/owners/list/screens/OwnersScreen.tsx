import { useCallback, useMemo, useState, type ReactNode, type MouseEvent } from 'react';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { TFunction } from 'i18next';
import { canListOwners } from '../../../../navigation/partnersPage.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { useApplicationFlow } from '../../../applications/useApplicationFlow.ts';
import { useStatusPath } from '../../../applications/useStatusPath.ts';
import { IncorrectUrlScreen } from '../../../layout/IncorrectUrlScreen.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import { StepButtons } from '../../../../components/StepButtons.tsx';
import type { IndividualsResponse } from '../../../../contract/owners.ts';
import { isApplicantType, type OwnerType, type Ownership } from '../../../../contract/ownerStates.ts';
import type { Answers, Json, JsonSchema } from '@stepwright/engine';
import type { ListPorts } from '@stepwright/react';
import { selectSession } from '../../../access/sessionSlice.ts';
import { selectSubmit } from '../../../applications/applicationSlice.ts';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import { StepFrame } from '../../../journey/screens/StepFrame.tsx';
import { SubmitFailure } from '../../../journey/screens/SubmitFailure.tsx';
import { HomeLink } from '../../../requirements/HomeLink.tsx';
import { itemsIn } from '../ownerItems.ts';
import type { OwnerItem } from '../ownerItems.ts';
import { ownersConfirmed, selectChangesElsewhere, selectOwnersSaving } from '../ownersSlice.ts';
import { toFormErrors, useServerErrors, type FormErrors } from '../../../journey/screens/useServerErrors.ts';
import { emailKey } from '../../../../lib/emailKey.ts';
import type { Failure } from '../../../../lib/failure.ts';
import { failureText } from '../../../shared/failureText.ts';
import { LoadedOwners } from './LoadedOwners.tsx';
import { OWNERS_STEP, useListGuard } from './useListGuard.ts';
import { AddMyself } from './AddMyself.tsx';
import { BankMeanwhile } from './BankMeanwhile.tsx';
import { OwnerNote } from './OwnerNote.tsx';
import { OwnersQuestion, type Question } from './OwnersQuestion.tsx';
import { useOwnersList } from './useOwnersList.ts';
import './owners.css';

/** The owners of the business: listed here by the applicant, who sees how far each of them is. */
export function OwnersScreen(): ReactNode {
  const { definition } = useApplicationFlow();
  const { application } = useApplication();
  const statusPath = useStatusPath();
  if (!definition.steps[OWNERS_STEP]) return <IncorrectUrlScreen />;
  if (!canListOwners(application)) return <Redirect to={statusPath} />;
  return <LoadedOwners>{(data) => <OwnersForm data={data} />}</LoadedOwners>;
}

type Problems = ReturnType<NonNullable<ListPorts['findProblems']>>;

/** The list itself: the engine's, with the product's cards and questions. */
function OwnersForm({ data }: { readonly data: IndividualsResponse }): ReactNode {
  const dispatch = useDispatch();
  const runtime = useApplicationFlow();
  const { id } = useApplication().application;
  const step = runtime.definition.steps[OWNERS_STEP];
  const { answers, keep, openItem, open, addMyself } = useOwnersList();
  const [question, setQuestion] = useQuestion();
  const serverErrors = useOwnersErrors();
  const { individuals } = data;
  const guard = useListGuard({ runtime, answers, individuals, ask: setQuestion });
  const { mayChange, findIncomplete, askSole } = guard;
  const findProblems = useOwnAddresses();
  const lists = useMemo<ListPorts>(
    () => ({ ItemNote: OwnerNote, mayChange, findProblems }),
    [mayChange, findProblems],
  );
  const confirm = (ownership: Ownership): void => {
    setQuestion(undefined);
    dispatch(ownersConfirmed({ id, ownership, version: data.attestationVersion }));
  };
  if (!step) return null;
  return (
    <StepFrame step={step}>
      <SubmitFailure action="stepUp" stepId={OWNERS_STEP} />
      <SavingNote />
      <ElsewhereNote />
      <div className="owners">
        <PortalForm
          runtime={runtime}
          stepId={OWNERS_STEP}
          answers={answers}
          onChange={keep}
          onSubmit={() => setQuestion({ kind: 'confirm' })}
          serverErrors={serverErrors}
          lists={lists}
          openItem={openItem}
          onOpenItem={open}
        >
          <AddApplicant
            schema={step.schema}
            items={itemsIn(answers)}
            mayChange={mayChange}
            onAdd={addMyself}
          />
          <ListButtons onSkip={askSole} findProblem={findIncomplete} onProblem={setQuestion} />
        </PortalForm>
      </div>
      {openItem === undefined && <BankMeanwhile />}
      <HomeLink />
      <OwnersQuestion
        question={question}
        onClose={() => setQuestion(undefined)}
        onConfirm={confirm}
        onOpen={(index) => open(`/owners/${index}`)}
      />
    </StepFrame>
  );
}

interface AddApplicantProps {
  readonly schema: JsonSchema;
  readonly items: readonly OwnerItem[];
  readonly mayChange: NonNullable<ListPorts['mayChange']>;
  readonly onAdd: (type: OwnerType) => void;
}

/** Adds the applicant, unless they are listed already. */
function AddApplicant({ schema, items, mayChange, onAdd }: AddApplicantProps): ReactNode {
  if (items.some(({ type }) => isApplicantType(type))) return null;
  const add = (type: OwnerType): void => {
    const go = (): void => onAdd(type);
    if (mayChange({ ...FURTHER, item: { type }, go })) go();
  };
  return <AddMyself schema={schema} onAdd={add} />;
}

/** Kinds of failure whose usual text states that the answers are saved. */
const SAID_TO_BE_SAVED: readonly Failure['kind'][] = ['offline', 'timeout', 'signedOut'];

/** Reports a list that is not saved. Errors of single answers are beside them. */
function SavingNote(): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  const saving = useSelector(selectOwnersSaving);
  if (saving.kind !== 'failed' || saving.problems.length > 0) return null;
  return (
    <Notice kind="warning">
      {t('owners.notSaved')} {reasonOf(t, saving.failure)}
    </Notice>
  );
}

function reasonOf(t: TFunction<['stepUps', 'screens']>, failure: Failure): string {
  return SAID_TO_BE_SAVED.includes(failure.kind) ? t('owners.savedLater') : failureText(t, failure);
}

/** Finds partners with an address of the applicant: the one of the application, or the one to sign in with. */
function useOwnAddresses(): NonNullable<ListPorts['findProblems']> {
  const session = useSelector(selectSession);
  const { applicant } = useApplication();
  const stated = applicant.email?.emailAddress;
  const signedIn = session.kind === 'signedIn' ? session.email : undefined;
  return useCallback(
    (answers: Answers) => findOwnAddresses(itemsIn(answers), [stated, signedIn]),
    [stated, signedIn],
  );
}

/** The question that is open. It was asked of the list as it stood: one that was changed elsewhere takes it back. */
function useQuestion() {
  const changes = useSelector(selectChangesElsewhere);
  const [seen, setSeen] = useState(changes);
  const state = useState<Question>();
  const [, setQuestion] = state;
  if (changes !== seen) {
    setSeen(changes);
    setQuestion(undefined);
  }
  return state;
}

/** Reports that the list has changed elsewhere. */
function ElsewhereNote() {
  const { t } = useTranslation('stepUps');
  const isOther = useSelector(selectChangesElsewhere) > 0;
  return (
    <div aria-live="polite">{isOther && <Notice kind="info">{t('owners.changedElsewhere')}</Notice>}</div>
  );
}

const FURTHER = { kind: 'add', index: 0, item: undefined } as const;

interface ListButtonsProps {
  readonly onSkip: () => void;
  readonly findProblem: () => Question | undefined;
  readonly onProblem: (question: Question) => void;
}

/** Continue, which an owner who is incomplete holds up, or skip. */
function ListButtons({ onSkip, findProblem, onProblem }: ListButtonsProps) {
  const { t } = useTranslation(['stepUps', 'screens']);
  const isSending = useSelector(selectSubmit).kind === 'sending';
  // Before the form validates, whose summary would list the same field by field.
  const stopIncomplete = (event: MouseEvent): void => {
    const isContinue = event.target instanceof Element && event.target.closest('[type=submit]') !== null;
    const problem = isContinue && !isSending ? findProblem() : undefined;
    if (!problem) return;
    event.preventDefault();
    event.stopPropagation();
    onProblem(problem);
  };
  return (
    <div onClickCapture={stopIncomplete}>
      <StepButtons
        continueText={t('screens:form.continue')}
        busyText={isSending ? t('screens:form.sending') : undefined}
        skipText={t('owners.skip')}
        onSkip={onSkip}
      />
    </div>
  );
}

/** Returns the server's errors for the list, from saving or from confirming. */
function useOwnersErrors(): FormErrors {
  const { i18n } = useTranslation();
  const saving = useSelector(selectOwnersSaving);
  const confirmed = useServerErrors(OWNERS_STEP);
  const problems = saving.kind === 'failed' ? saving.problems : undefined;
  return useMemo(
    () => (problems ? toFormErrors(problems, OWNERS_STEP, i18n) : confirmed),
    [problems, confirmed, i18n],
  );
}

/** The partners who have one of the applicant's own addresses, as the server refuses them. */
function findOwnAddresses(items: readonly OwnerItem[], own: readonly (Json | undefined)[]): Problems {
  const addresses = own.map(comparable).filter((address) => address !== '');
  return items.flatMap(({ type, email }, index) => {
    const isOwn = !isApplicantType(type) && addresses.includes(comparable(email));
    return isOwn ? [{ pointer: `/owners/${index}/email`, code: 'owners.applicantEmail', params: {} }] : [];
  });
}

function comparable(address: Json | undefined): string {
  return typeof address === 'string' ? emailKey(address) : '';
}
