import type Stripe from 'stripe';
import type { ChargeRequest, DebitAccount } from '../paymentPort.ts';

type Method = Pick<
  Stripe.PaymentIntentCreateParams,
  | 'allowed_payment_method_types'
  | 'customer'
  | 'mandate_data'
  | 'off_session'
  | 'payment_method'
  | 'payment_method_data'
  | 'payment_method_options'
>;

/** Maps a payment method to Stripe's parameters. Throws for a bank account with numbers that Stripe cannot debit. */
export function methodOf(method: ChargeRequest['method']): Method {
  if (method.kind === 'bank') return bankMethodOf(method.account, method.agreedAt);
  const [customer = '', payment_method = ''] = method.reference.split('/');
  return { customer, payment_method, allowed_payment_method_types: ['card'], off_session: true };
}

function bankMethodOf(account: DebitAccount, agreedAt: Date): Method {
  const billing_details = { name: account.holder };
  // The order page has the agreement; the person is not there when the account is debited.
  const accepted_at = Math.floor(agreedAt.getTime() / 1000);
  const mandate_data = { customer_acceptance: { type: 'offline' as const, accepted_at } };
  const { routingNumber, transitNumber, institutionNumber } = account.numbers;
  if (routingNumber !== undefined)
    return {
      mandate_data,
      allowed_payment_method_types: ['us_bank_account'],
      payment_method_data: {
        type: 'us_bank_account',
        billing_details,
        us_bank_account: {
          account_holder_type: 'company',
          account_number: account.number,
          account_type: account.accountType === 'SAVINGS' ? 'savings' : 'checking',
          routing_number: routingNumber,
        },
      },
    };
  if (transitNumber !== undefined && institutionNumber !== undefined)
    return {
      mandate_data,
      allowed_payment_method_types: ['acss_debit'],
      payment_method_options: {
        acss_debit: { mandate_options: { payment_schedule: 'sporadic', transaction_type: 'business' } },
      },
      payment_method_data: {
        type: 'acss_debit',
        billing_details,
        acss_debit: {
          account_number: account.number,
          institution_number: institutionNumber,
          transit_number: transitNumber,
        },
      },
    };
  throw new Error('Stripe debits no account that is named by such numbers');
}
