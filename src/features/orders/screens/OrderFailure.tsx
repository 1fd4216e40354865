import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { memberOf } from '../../../lib/unknownValue.ts';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { SubmitFailure } from '../../journey/screens/SubmitFailure.tsx';
import { ORDER_FLOW } from '../../../contract/flows.ts';
import type { Order } from '../../../contract/orders.ts';
import { applicationPath } from '../../../contract/pages.ts';

/** Error codes of orders only. */
const TOLD = ['order.changedElsewhere', 'order.charged', 'order.currency', 'order.priceChanged'] as const;

interface DeclinedNoteProps {
  readonly order: Order | null;
}

/** That the bank declined the order as it was agreed to, and the page of another card. */
export function DeclinedNote({ order }: DeclinedNoteProps): ReactNode {
  const { t } = useTranslation('order');
  const { id } = useApplication().application;
  if (order?.state !== 'failed') return null;
  return (
    <Notice kind="warning">
      {t('declined.text')}
      {order.paymentMethod === 'CARD' && (
        <>
          {' '}
          <Link to={applicationPath(id, 'order/card')}>{t('declined.card')}</Link>
        </>
      )}
    </Notice>
  );
}

/** Why an order was not placed, and what to do. */
export function OrderFailure({ stepId }: { readonly stepId: string }): ReactNode {
  const { t } = useTranslation('order');
  const submit = useSelector(selectSubmit);
  const runtime = useApplicationFlow();
  const { application } = useApplication();
  const told = submit.kind === 'failed' ? memberOf(TOLD, submit.failure.code) : undefined;
  if (told)
    return (
      <Notice kind="error" urgent>
        {t(`failure.${told}`)}
      </Notice>
    );
  return (
    <SubmitFailure
      action="order"
      stepId={stepId}
      flowId={ORDER_FLOW}
      applicationId={application.id}
      runtime={runtime}
    />
  );
}
