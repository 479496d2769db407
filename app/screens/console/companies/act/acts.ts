import { asked } from '~/screens/subsystem/form/asked.ts';

/** What is done to a contract. */
export const CONTRACT_ACTS = ['lock', 'unlock', 'renew', 'end'] as const;
export type ContractAct = (typeof CONTRACT_ACTS)[number];

/** The same, and what is done to a company. */
export const ACTS = [...CONTRACT_ACTS, 'disable', 'enable'] as const;
export type Act = (typeof ACTS)[number];

export const isContractAct = (act: Act): act is ContractAct =>
  CONTRACT_ACTS.some((one) => one === act);

/** Acts that an admin of the provider alone does. */
export const OF_PROVIDER: readonly Act[] = ['end', 'disable', 'enable'];
/** Acts that ask for a new code of whoever has an authenticator. */
export const ASKING: readonly Act[] = ['unlock', 'disable', 'enable'];
/** Acts that wait for open trade records, or take them back. */
export const CLOSING: readonly Act[] = ['end', 'disable'];

/** Fields of all acts; each page shows those of its own. */
export const ACT_FORM = asked(
  {
    reason_key: 'text',
    authorised_until: 'day',
    note: 'text',
    reason: 'text',
    withdraw_open: 'text',
    revoke_code: 'chosen',
    code: 'line',
  },
  { secret: ['code'] },
);
export type ActValues = typeof ACT_FORM.blank;
