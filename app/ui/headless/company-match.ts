import type { CompanyOption } from '../shell/company.tsx';

/**
 * Companies whose name in either language holds the words typed, letters of either case.
 *
 * @param fold of traditional and simplified writing, once it has come
 */
export function matchCompanies(
  companies: readonly CompanyOption[],
  typed: string,
  fold: (text: string) => string = (text) => text,
): CompanyOption[] {
  const words = fold(typed.trim().toLocaleLowerCase());
  if (words === '') return [...companies];
  return companies.filter((company) =>
    [company.name, company.otherName].some((name) =>
      fold(name.toLocaleLowerCase()).includes(words),
    ),
  );
}
