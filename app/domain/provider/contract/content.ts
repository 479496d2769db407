import type { ContractInput } from './schema.ts';

const CENTS = 100;

/** What a form or call says of a contract, as it is kept. */
export function contractContent(said: ContractInput) {
  return {
    authorisedFrom: said.authorised_from,
    authorisedUntil: said.authorised_until,
    companyType: said.company_type,
    loginCompanyType: said.login_company_type ?? said.company_type,
    reviewFirst: said.review_first,
    contractValueCents:
      said.contract_value === null ? null : Math.round(Number(said.contract_value) * CENTS),
    currency: said.contract_value === null ? null : said.currency,
    invoiceNo: said.invoice_no,
    paidUntil: said.paid_until,
    ...(said.poa_file_id !== undefined && { poaFileId: said.poa_file_id }),
  };
}

/** An amount as it is typed: `1200` or `1200.50`. */
export function amountText(cents: number | null): string {
  if (cents === null) return '';
  return cents % CENTS === 0 ? String(cents / CENTS) : (cents / CENTS).toFixed(2);
}
