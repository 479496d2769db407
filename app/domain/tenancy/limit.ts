/** How much a company may have or do, where the provider may say so of one company (`areas/console.md` §6). */
export interface CompanyLimit {
  /** Its row among the policies. */
  policy: string;
  /** Where no policy says otherwise. */
  standard: number;
  least: number;
  most: number;
}

/** People of one company. */
export const PEOPLE = {
  policy: 'max_users',
  standard: 50,
  least: 1,
  most: 1000,
} as const satisfies CompanyLimit;
