import type { Contract } from '~/domain/provider/company/find.server.ts';
import { amountText } from '~/domain/provider/contract/content.ts';
import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a contract in the order of the page; their words have their names. */
export const CONTRACT_FORM = asked({
  authorised_from: 'day',
  authorised_until: 'day',
  company_type: { starts: '1' },
  login_company_type: 'text',
  review_first: 'text',
  contract_value: 'text',
  currency: 'text',
  invoice_no: 'text',
  paid_until: 'day',
});
export type ContractValues = typeof CONTRACT_FORM.blank;

/** What is kept, as it is typed. */
export function contractValues(kept: Contract): ContractValues {
  return {
    ...CONTRACT_FORM.of(kept),
    review_first: kept.reviewFirst ? 'on' : '',
    contract_value: amountText(kept.contractValueCents),
  };
}
