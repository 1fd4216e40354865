import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import type { ProblemDetail } from '../../../contract/problem.ts';
import type { Answers, ResolvedDefinition } from '@stepwright/engine';
import { applicationPath } from '../../../contract/pages.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { useFlowLoader } from '../../flows/useFlow.ts';
import { selectTaxInformation, taxInformationEntered, taxInformationLeft } from '../taxInformationSlice.ts';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { OtherMarket } from '../../layout/OtherMarket.tsx';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { StepFrame } from '../../journey/screens/StepFrame.tsx';
import { toFormErrors } from '../../journey/screens/useServerErrors.ts';
import { usePageStep } from '../../shared/usePageStep.ts';
import { failureText } from '../../shared/failureText.ts';
import { Screen } from '../../layout/Screen.tsx';
import type { ManualEntryBody } from '../../../contract/tax.ts';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import type { PortalAnswers } from '../../../contract/answers.generated.ts';

/** Full number and legal name for the tax authorities, from a person who has the link; no sign-in is needed. */
export function TaxInformationScreen(): ReactNode {
  const [query] = useSearchParams();
  const { currency, markets } = useSelector(selectConfig);
  const kind = taxKindOf(query.get('type'), markets);
  if (!kind) return <IncorrectUrlScreen />;
  // Each country's numbers are asked for by its own form.
  if (kind.currency !== currency) return <OtherMarket currency={kind.currency} />;
  return <TaxForm kind={kind} />;
}

const NO_PROBLEMS: readonly ProblemDetail[] = [];

function TaxForm({ kind: { stepId } }: { readonly kind: TaxKind }) {
  const { t, i18n } = useTranslation(['stepUps', 'screens']);
  const dispatch = useDispatch();
  const { applicationId = '' } = useParams();
  const flows = useFlowLoader();
  const { wholeFlowModule } = useSelector(selectConfig);
  const runtime = use(flows.load(wholeFlowModule));
  const status = useSelector(selectTaxInformation);
  const [answers, setAnswers] = useState<Answers>({});
  const { definition } = runtime;
  const step = definition.steps[stepId];

  const problems = status.kind === 'failed' ? status.problems : NO_PROBLEMS;
  const serverErrors = useMemo(() => toFormErrors(problems, stepId, i18n), [problems, stepId, i18n]);

  useEffect(() => () => void dispatch(taxInformationLeft()), [dispatch]);
  // No account is needed, so that the page knows no application.
  usePageStep({
    flow: flowOf(definition, stepId),
    steps: step && status.kind !== 'received' ? [stepId] : [],
    definition,
  });

  if (!step) return <IncorrectUrlScreen />;
  if (status.kind === 'received')
    return (
      <Screen title={t('taxInformation.received.title')} picture="review">
        <Notice kind="success">{t('taxInformation.received.text')}</Notice>
      </Screen>
    );
  return (
    <StepFrame step={step}>
      {status.kind === 'failed' && problems.length === 0 && (
        <Notice kind="error" urgent>
          {failureText(t, status.failure)}
        </Notice>
      )}
      <PortalForm
        runtime={runtime}
        stepId={stepId}
        answers={answers}
        onChange={setAnswers}
        onSubmit={(slice) =>
          dispatch(taxInformationEntered({ id: applicationId, body: toManualEntry(slice) }))
        }
        serverErrors={serverErrors}
      >
        <StepButtons
          continueText={t('taxInformation.send')}
          busyText={status.kind === 'sending' ? t('screens:form.sending') : undefined}
        />
      </PortalForm>
    </StepFrame>
  );
}

const TAX_PAGE = applicationPath(':applicationId', 'tax-information');

/** The flow of a tax step: the one whose page this is. */
function flowOf({ flows }: ResolvedDefinition, stepId: string): string {
  const found = Object.values(flows).find(({ steps }) =>
    steps.some(({ step, path }) => step === stepId && path === TAX_PAGE),
  );
  return found?.id ?? stepId;
}

/** Kind of number that a link requests, its owner, and the currency of the market where such numbers are issued. */
interface TaxKind {
  readonly stepId: 'tax-person' | 'tax-business';
  readonly currency: string;
}

/** Names in links for kinds that the markets name differently: only the full number is accepted. */
const KIND_ALIASES: Readonly<Record<string, string>> = { SSN: 'SSN9', EIN: 'FEIN' };

/** Returns the kind by the `type` of the link's query; undefined if no market has that kind of number. */
function taxKindOf(type: string | null, markets: ConfigsResponse['markets']): TaxKind | undefined {
  const named = (type ?? '').toUpperCase();
  const kind = KIND_ALIASES[named] ?? named;
  const ofPerson = markets.find(({ identifiers }) => identifiers.person.includes(kind));
  if (ofPerson) return { stepId: 'tax-person', currency: ofPerson.currency };
  const ofBusiness = markets.find(({ identifiers }) => identifiers.business.includes(kind));
  return ofBusiness && { stepId: 'tax-business', currency: ofBusiness.currency };
}

/** The answers of a tax form in the words of the call (specification, section 7). */
function toManualEntry({ applicant, company }: PortalAnswers): ManualEntryBody {
  const { value = '', sourceType = '' } =
    applicant?.governmentIdentification ?? company?.governmentIdentification ?? {};
  return { value, sourceType, legalBusinessName: company?.name ?? '' };
}
