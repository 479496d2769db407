import type { CompanyOption } from '../shell/company.tsx';

/** Companies whose name in either language holds the words typed, letters of either case. */
export function matchCompanies(
  companies: readonly CompanyOption[],
  typed: string,
): CompanyOption[] {
  const words = typed.trim().toLocaleLowerCase();
  if (words === '') return [...companies];
  return companies.filter((company) =>
    [company.name, company.otherName].some((name) => name.toLocaleLowerCase().includes(words)),
  );
}
