/** Id of the own enterprise that a company gets with its first contract: known before it is there. */
export const ownEnterpriseId = (companyId: string): string =>
  `ent_${companyId.slice(companyId.indexOf('_') + 1)}`;
