import { useTranslation } from 'react-i18next';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';

/** Codes of the classification catalogue (2021 No. 49). */
const CODES = [
  ...Array.from({ length: 26 }, (_, at) => String(at + 1).padStart(2, '0')),
  ...['A', 'M', 'Q', 'R', 'X', 'Y'],
];

/** Claims to choose from, by code and name; those of special products say so. */
export function useClaimOptions({ specialClaims }: Pick<Cosmetic, 'specialClaims'>) {
  const { t } = useTranslation(['dossier', 'rp']);
  const nameOf = (code: string | undefined) =>
    code !== undefined && CODES.includes(code) ? `${code} ${t(`rp:claim.${code}`)}` : '';
  const options = CODES.map((value) => ({
    value,
    label: specialClaims.includes(value)
      ? t('claims.optionSpecial', { claim: nameOf(value) })
      : nameOf(value),
  }));
  return { options, nameOf };
}
